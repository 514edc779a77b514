import { answered, type CairnClient, type Schemas } from '@cairn/client';
import { fixturesOn } from '@cairn/domain/fixtures';
import { cairnIn } from './cairn-client.ts';
import { ago, today } from './people.ts';
import type { Visitor } from './visitor.ts';

const fixtures = fixturesOn(today);

/** 450 hours: 37.5 in each of twelve weeks. */
export const twelveWeeks = {
  ...fixtures.practiceHours,
  startDate: ago(200),
  endDate: ago(116),
  hours: '37.5',
  hoursFrequency: 'weekly',
} satisfies Schemas['PracticeHoursInput'];

export const studyDay = { ...fixtures.cpdActivities, date: ago(150), hours: '28', participatoryHours: '22.5' };

export const reflection = (number: number) => ({
  ...fixtures.reflectiveAccounts,
  title: `Account number ${number}`,
  date: ago(300 - number),
});

export const praise = (number: number) => ({ ...fixtures.feedback, date: ago(200 - number) });

/** What a record is made with, by where its kind stands at the REST door. */
interface Bodies {
  '/practice-hours': Schemas['PracticeHoursInput'];
  '/absences': Schemas['AbsenceInput'];
  '/cpd-activities': Schemas['CpdActivityInput'];
  '/feedback': Schemas['FeedbackInput'];
  '/feedback-requests': Schemas['FeedbackRequestInput'];
  '/reflective-accounts': Schemas['ReflectiveAccountInput'];
  '/reflective-discussions': Schemas['ReflectiveDiscussionInput'];
}

const making: { readonly [Kind in keyof Bodies]: (cairn: CairnClient, body: Bodies[Kind]) => Promise<unknown> } = {
  '/practice-hours': (cairn, body) => answered(cairn.POST('/practice-hours', { body })),
  '/absences': (cairn, body) => answered(cairn.POST('/absences', { body })),
  '/cpd-activities': (cairn, body) => answered(cairn.POST('/cpd-activities', { body })),
  '/feedback': (cairn, body) => answered(cairn.POST('/feedback', { body })),
  '/feedback-requests': (cairn, body) => answered(cairn.POST('/feedback-requests', { body })),
  '/reflective-accounts': (cairn, body) => answered(cairn.POST('/reflective-accounts', { body })),
  '/reflective-discussions': (cairn, body) => answered(cairn.POST('/reflective-discussions', { body })),
};

/** Makes records of one kind through the REST door, one after another. */
export async function record<Kind extends keyof Bodies>(
  nurse: Visitor,
  kind: Kind,
  bodies: readonly Bodies[Kind][],
): Promise<void> {
  const cairn = cairnIn(nurse);
  for (const body of bodies) await making[kind](cairn, body);
}

/** Adds a file to a CPD activity, as the form does. */
export async function addFile(nurse: Visitor, id: string, file: File): Promise<void> {
  await answered(cairnIn(nurse).POST('/cpd-activities/{id}/files', { params: { path: { id } }, body: { file } }));
}

/** A document of one empty page, more or less; `text` is in it. */
export const pdfNamed = (name: string, text = '') =>
  new File([`%PDF-1.4\n${text}%%EOF\n`], name, { type: 'application/pdf' });
