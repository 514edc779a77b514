import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { visit } from '../../client/testing-visit.tsx';
import { PracticeHoursPage } from './practice-hours-page.tsx';

/** A fortnight of practice, as the server answers it. */
export const entry = {
  id: '0190f3a0-0000-7000-8000-000000000001',
  startDate: '2026-05-04',
  endDate: '2026-05-18',
  isCurrent: false,
  hours: '37.50',
  hoursFrequency: 'weekly',
  setting: 'ward',
  employer: 'St Elsewhere',
  description: null,
  registrationShares: null,
  calculatedTotalHours: '75.00',
  evidenceFiles: 0,
  countsTowardProgress: true,
  notCountedReason: null,
  createdAt: '2026-05-20T09:00:00.000Z',
  updatedAt: '2026-05-20T09:00:00.000Z',
} as unknown as PracticeHoursEntry;

/** One shift, as the server answers it. */
export const shift = {
  ...entry,
  id: '0190f3a0-0000-7000-8000-000000000002',
  startDate: '2026-05-20',
  endDate: '2026-05-20',
  hours: '12.50',
  hoursFrequency: 'total',
} as PracticeHoursEntry;

/** The page of somebody who has logged these, with the form for a new entry open; what was added. */
export async function logHours(entries: readonly PracticeHoursEntry[]) {
  const added: object[] = [];
  const browser = visit(<PracticeHoursPage />, {
    'practiceHours.list': () => entries,
    'practiceHours.files': () => [],
    'practiceHours.create': (input: object) => {
      added.push(input);
      return { ...shift, ...input, id: `0190f3a0-0000-7000-8000-00000000010${added.length}` };
    },
  });
  await browser.press('Log Hours');
  return { added, ...browser };
}
