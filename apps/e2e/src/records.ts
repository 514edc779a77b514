import { fixturesOn } from '@cairn/domain/fixtures';
import { ago, send, today } from './people.ts';
import type { Visitor } from './visitor.ts';

const fixtures = fixturesOn(today);

/** 450 hours: 37.5 in each of twelve weeks. */
export const twelveWeeks = {
  ...fixtures.practiceHours,
  startDate: ago(200),
  endDate: ago(116),
  hours: '37.5',
  hoursFrequency: 'weekly',
};

export const studyDay = { ...fixtures.cpdActivities, date: ago(150), hours: '28', participatoryHours: '22.5' };

export const reflection = (number: number) => ({
  ...fixtures.reflectiveAccounts,
  title: `Account number ${number}`,
  date: ago(300 - number),
});

export const praise = (number: number) => ({ ...fixtures.feedback, date: ago(200 - number) });

/** Makes records of one kind through the REST door, one after another. */
export async function record(nurse: Visitor, path: string, bodies: readonly object[]): Promise<void> {
  for (const body of bodies) await send(nurse, 'POST', path, body);
}
