import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { type CautionedEntry, cautionsOf } from '@cairn/domain/practice-hours-cautions';
import type { PracticePeriod } from '@cairn/domain/practice-period';
import { useMemo } from 'react';
import { trpc } from '../../client/api-client.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';

function useCautionFacts() {
  const { registrationParts } = useUser();
  const absences = trpc.absences.list.useQuery({}).data;
  return useMemo(
    () => ({ today: today(), registrationParts, timeAway: absences ?? [] }),
    [registrationParts, absences],
  );
}

/** The cautions of each entry, by its id. */
export function useCautions(entries: readonly PracticeHoursEntry[]): ReadonlyMap<string, readonly string[]> {
  const facts = useCautionFacts();
  return useMemo(() => {
    const all = cautionsOf(entries, facts);
    return new Map(entries.map(({ id }, at) => [id, all[at] ?? []]));
  }, [entries, facts]);
}

/** The cautions of what is typed so far, beside the entries that are saved already. */
export function useLiveCautions(
  id: string | null,
  period: PracticePeriod | null,
  rest: Pick<CautionedEntry, 'employer' | 'registrationShares'>,
): readonly string[] {
  const facts = useCautionFacts();
  const saved = trpc.practiceHours.list.useQuery({}).data ?? [];
  if (!period) return [];
  const others = saved.filter((entry) => entry.id !== id);
  return cautionsOf([{ ...period, ...rest, id }, ...others], facts)[0] ?? [];
}
