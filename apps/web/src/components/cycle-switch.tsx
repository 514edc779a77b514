import { Skeleton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { trpc } from '../client/api-client.ts';
import { partOnDemand, usePart } from '../client/part-on-demand.ts';
import type { CycleSelect } from './cycle-select.tsx';

const cycleSelect = partOnDemand(async () => (await import('./cycle-select.tsx')).CycleSelect);

/** The height of a field with its label, in pixels. */
const fieldHeight = 66;

/** Goes from the present three years to those that were submitted, and back; nothing while there are none. */
export function CycleSwitch({ shown }: { shown: string | null }) {
  const { data } = trpc.cycles.list.useQuery();
  return data && data.submitted.length > 0 ? <SwitchOnDemand cycles={data} shown={shown} /> : null;
}

function SwitchOnDemand(props: ComponentProps<typeof CycleSelect>) {
  const { part: Select, failed } = usePart(cycleSelect, true);
  if (failed) return null;
  return Select ? <Select {...props} /> : <Skeleton height={fieldHeight} mb="lg" maw={440} />;
}
