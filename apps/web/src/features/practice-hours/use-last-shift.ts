import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { trpc } from '../../client/api-client.ts';
import { lastShift } from './last-shift.ts';

/** The newest shift there is; null while none is known. */
export function useLastShift(): PracticeHoursEntry | null {
  const { data } = trpc.practiceHours.list.useQuery({});
  return data ? lastShift(data) : null;
}
