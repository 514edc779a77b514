import { formatDate, formatSpan } from '@cairn/domain/calendar-date';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { trpc } from '../client/api-client.ts';

/** Goes from the present three years to those that were submitted, and back; nothing while there are none. */
export function CycleSwitch({ shown }: { shown: string | null }) {
  const navigate = useNavigate();
  const { data } = trpc.cycles.list.useQuery();
  if (!data || data.submitted.length === 0) return null;
  const { current, submitted } = data;
  return (
    <NativeSelect
      label="Show"
      mb="lg"
      maw={440}
      value={shown ?? ''}
      onChange={({ currentTarget: { value } }) => navigate(value === '' ? '/dashboard' : `/cycles/${value}`)}
      data={[
        { value: '', label: current ? `Now: ${formatSpan(current.from, current.to)}` : 'Now' },
        ...submitted.map((cycle) => ({
          value: cycle.id,
          label: `${formatSpan(cycle.from, cycle.to)}, as on ${formatDate(cycle.submittedOn)}`,
        })),
      ]}
    />
  );
}
