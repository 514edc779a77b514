import type { CountingDays } from '@cairn/domain/counted-hours';
import { cycleOf } from '@cairn/domain/counting';
import { trpc } from '../../client/api-client.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';

/** When the hours of the person signed in count: their three years, today, and the days they were away. */
export function useCountingDays() {
  const user = useUser();
  const read = trpc.absences.list.useQuery({});
  /** Null while it is not known when they were away: any figure could be too much. */
  const days: CountingDays | null = read.data ? { cycle: cycleOf(user), today: today(), timeAway: read.data } : null;
  return { days, read };
}
