import { Card } from '@mantine/core';
import { trpc } from '../../app/api-client.ts';
import { figuresOf } from '../../components/measure-words.ts';
import { RequirementBar } from '../../components/requirement-bar.tsx';
import { RequirementTotal } from '../../components/requirement-total.tsx';

/** Total hours against the target. */
export function PracticeHoursTotal() {
  const progress = trpc.progress.get.useQuery();
  return (
    <RequirementTotal read={progress} requirement="practiceHours" height={86}>
      {(requirement) => {
        const [hours] = requirement.measures;
        return (
          <Card>
            <RequirementBar
              name="Practice hours"
              requirement={requirement}
              measure={hours}
              sofar={`${figuresOf(hours)} hours`}
            />
          </Card>
        );
      }}
    </RequirementTotal>
  );
}
