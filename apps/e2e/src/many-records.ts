import { fixturesOn } from '@cairn/domain/fixtures';
import { draw } from './full-portfolio.ts';
import { ago, today } from './people.ts';
import { praise, record, reflection, studyDay, twelveWeeks } from './records.ts';
import type { Visitor } from './visitor.ts';

const topics = [
  'Sepsis: recognising it early',
  'Medicines management',
  'Journal club: pressure areas',
  'Dementia care',
];
const sources = ['Students', 'Patients or service users', 'Annual appraisal', 'Colleagues'];
const givers = ['Jo March', 'Amy Lawrence', 'Beth Alcott', 'Meg Brooke'];

/** The element a record in its turn has of a list that begins again. */
const turn = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** `count` records of each kind for whoever is signed in, each on another day; what their requirements ask is met by fifty. */
export async function keep(nurse: Visitor, count: number): Promise<void> {
  const { absences, feedbackRequests, reflectiveDiscussions } = fixturesOn(today);
  const each = <Body extends object>(bodyOf: (index: number) => Body) =>
    Array.from({ length: count }, (_, at) => bodyOf(at));
  const settings = ['ward', 'community', 'icu', 'maternity', 'theatre', 'outpatients'] as const;
  await record(
    nurse,
    '/practice-hours',
    each((at) => {
      const day = ago(3 + 2 * at);
      const shift = { startDate: day, endDate: day, hours: '11.5', hoursFrequency: 'total' } as const;
      return { ...twelveWeeks, ...shift, setting: turn(settings, at) };
    }),
  );
  await record(
    nurse,
    '/absences',
    each((at) => ({
      ...absences,
      kind: 'sickness',
      startDate: ago(400 + 4 * at),
      endDate: ago(399 + 4 * at),
      note: null,
    })),
  );
  await record(
    nurse,
    '/cpd-activities',
    each((at) => ({
      ...studyDay,
      date: ago(5 + 6 * at),
      topic: turn(topics, at),
      hours: '1.5',
      participatoryHours: '1',
    })),
  );
  await record(
    nurse,
    '/reflective-accounts',
    each((at) => ({ ...reflection(at + 1), date: ago(10 + 7 * at), title: `${turn(topics, at)}, time ${at + 1}` })),
  );
  await record(
    nurse,
    '/feedback',
    each((at) => ({ ...praise(1), date: ago(8 + 5 * at), sourceOfFeedback: turn(sources, at) })),
  );
  await record(
    nurse,
    '/feedback-requests',
    each((at) => ({
      ...feedbackRequests,
      recipientName: turn(givers, at),
      recipientEmail: `giver-${at + 1}@example.org`,
    })),
  );
  const signature = await draw(nurse);
  await record(
    nurse,
    '/reflective-discussions',
    each((at) => ({
      ...reflectiveDiscussions,
      discussionDate: ago(4 + at),
      revalidatorSignature: signature,
      status: 'draft',
    })),
  );
}
