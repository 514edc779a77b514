import type { MeasureKey } from '@cairn/domain/requirement-rows';
import { Card, Stack } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { figuresOf } from '../../components/measure-words.ts';
import { RequirementBar } from '../../components/requirement-bar.tsx';
import { RequirementTotal } from '../../components/requirement-total.tsx';

const units: Partial<Record<MeasureKey, string>> = {
  cpdHours: 'CPD hours',
  participatoryLearning: 'participatory hours',
};

/** All hours and the participatory ones, each against its target. */
export function CpdTotals() {
  const progress = trpc.progress.get.useQuery();
  return (
    <RequirementTotal read={progress} requirement="cpd" height={{ base: 222, xs: 156 }}>
      {(requirement) => (
        <Card>
          <Stack gap="lg">
            {requirement.measures.map((measure) => {
              const unit = units[measure.key];
              return (
                unit && (
                  <RequirementBar
                    key={measure.key}
                    requirement={requirement}
                    measure={measure}
                    sofar={`${figuresOf(measure)} ${unit}`}
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
