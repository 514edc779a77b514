import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import { trpc } from '../../client/api-client.ts';
import { activityName, feedbackName } from '../../records/record-names.ts';

/** The records an account may be about, each by its id and name; undefined until they have been read. */
export interface Subjects {
  cpdActivityId: Readonly<Record<string, string>> | undefined;
  feedbackId: Readonly<Record<string, string>> | undefined;
}

function named<Row extends { id: string }>(rows: readonly Row[] | undefined, nameOf: (row: Row) => string) {
  return rows && Object.fromEntries(rows.map((row) => [row.id, nameOf(row)]));
}

/** Everything of one's own that an account may be about. */
export function useSubjects(): Subjects {
  const activities = trpc.cpdActivities.list.useQuery({});
  const feedback = trpc.feedback.list.useQuery({});
  return {
    cpdActivityId: named(activities.data, activityName),
    feedbackId: named(feedback.data, feedbackName),
  };
}

/** Said of a record that an account still names. */
export const deletedSubject = 'a record that has been deleted';

/** What an account is about, one line each: 'CPD activity: Sepsis update, 04 May 2026'. */
export function subjectLines(
  { about, cpdActivityId, feedbackId }: Pick<ReflectiveAccount, 'about' | 'cpdActivityId' | 'feedbackId'>,
  subjects: Subjects,
  labels: Readonly<Record<ReflectiveAccount['about'][number], string>>,
): string[] {
  const named = { cpd: ['cpdActivityId', cpdActivityId], feedback: ['feedbackId', feedbackId], event: null } as const;
  return about.map((subject) => {
    const [column, id] = named[subject] ?? [];
    const names = column && subjects[column];
    return id && names ? `${labels[subject]}: ${names[id] ?? deletedSubject}` : labels[subject];
  });
}
