import { formatDate, formatSpan } from '@cairn/domain/calendar-date';
import type { Cycles } from '@cairn/domain/submitted-cycle';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router-dom';

/** The present three years and those that were submitted, to choose from. */
export function CycleSelect({ cycles: { current, submitted }, shown }: { cycles: Cycles; shown: string | null }) {
  const navigate = useNavigate();
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
