import type { RequirementKey } from '@cairn/domain/requirement-rows';
import type { Measure } from '@cairn/domain/requirement-table';
import { Card, Stack } from '@mantine/core';
import { trpc } from '../client/api-client.ts';
import { RequirementBar } from './requirement-bar.tsx';
import { RequirementTotal } from './requirement-total.tsx';

interface RequirementTotalCardProps {
  requirement: RequirementKey;
  /** "262.5 of 450 hours" */
  sofar: (measure: Measure) => string;
  /** "1 more reflective account needed", where that is not said as usual. */
  remaining?: (measure: Measure) => string;
}

/** The total of a requirement against its target: one, or one for each part of the register. */
export function RequirementTotalCard({ requirement: key, sofar, remaining }: RequirementTotalCardProps) {
  const progress = trpc.progress.get.useQuery();
  return (
    <RequirementTotal read={progress} requirement={key} height={{ base: 124, xs: 86 }}>
      {(requirement) => {
        return (
          <Card>
            <Stack gap="lg">
              {requirement.measures.map((measure) => (
                <RequirementBar
                  key={measure.name}
                  requirement={requirement}
                  measure={measure}
                  sofar={sofar(measure)}
                  {...(remaining && { remaining: remaining(measure) })}
                />
              ))}
            </Stack>
          </Card>
        );
      }}
    </RequirementTotal>
  );
}
