import type { MeasureKey } from '@cairn/domain/requirement-table';
import { Card, Stack } from '@mantine/core';
import { trpc } from '../../app/api-client.ts';
import { figuresOf } from '../../components/measure-words.ts';
import { RequirementBar } from '../../components/requirement-bar.tsx';
import { RequirementTotal } from '../../components/requirement-total.tsx';

const bars: Partial<Record<MeasureKey, { name: string; unit: string }>> = {
  cpdHours: { name: 'CPD hours', unit: 'CPD hours' },
  participatoryLearning: { name: 'Participatory hours', unit: 'participatory hours' },
};

/** All hours and the participatory ones, each against its target. */
export function CpdTotals() {
  const progress = trpc.progress.get.useQuery();
  return (
    <RequirementTotal read={progress} requirement="cpd" height={156}>
      {(requirement) => (
        <Card>
          <Stack gap="lg">
            {requirement.measures.map((measure) => {
              const bar = bars[measure.key];
              return (
                bar && (
                  <RequirementBar
                    key={measure.key}
                    name={bar.name}
                    requirement={requirement}
                    measure={measure}
                    sofar={`${figuresOf(measure)} ${bar.unit}`}
                  />
                )
              );
            })}
          </Stack>
        </Card>
      )}
    </RequirementTotal>
  );
}
