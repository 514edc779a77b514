import { Card } from '@mantine/core';
import { trpc } from '../../app/api-client.ts';
import { figuresOf } from '../../components/measure-words.ts';
import { RequirementBar } from '../../components/requirement-bar.tsx';
import { RequirementTotal } from '../../components/requirement-total.tsx';

/** Whether the one discussion that is needed has been finalised. */
export function ReflectiveDiscussionsTotal() {
  const progress = trpc.progress.get.useQuery();
  return (
    <RequirementTotal read={progress} requirement="reflectiveDiscussion" height={86}>
      {(requirement) => {
        const [discussion] = requirement.measures;
        return (
          <Card>
            <RequirementBar
              name="Reflective discussion"
              requirement={requirement}
              measure={discussion}
              sofar={`${figuresOf(discussion)} finalized`}
              remaining={`${discussion.missing} more reflective discussion needed`}
            />
          </Card>
        );
      }}
    </RequirementTotal>
  );
}
