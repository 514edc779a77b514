import type { CountingDays } from '@cairn/domain/counted-hours';
import { cycleOf } from '@cairn/domain/counting';
import { trpc } from '../../client/api-client.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';

/** When the hours of the person signed in count: their three years, today, and the days they were away. */
export function useCountingDays(): CountingDays {
  const { revalidationDate } = useUser();
  const timeAway = trpc.absences.list.useQuery({}).data ?? [];
  return { cycle: cycleOf(revalidationDate), today: today(), timeAway };
}
