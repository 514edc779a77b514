import { Card, Skeleton } from '@mantine/core';
import { trpc } from '../../app/api-client.ts';
import { RequirementBar } from '../../components/requirement-bar.tsx';

/** Whether the one discussion that is needed has been finalised; a progress read that fails shows none. */
export function ReflectiveDiscussionsTotal() {
  const progress = trpc.progress.get.useQuery();
  if (progress.isPending) return <Skeleton height={86} radius="lg" />;
  const met = progress.data?.reflectiveDiscussionComplete ?? false;
  return (
    <Card>
      <RequirementBar
        name="Reflective discussion"
        percent={met ? 100 : 0}
        met={met}
        sofar={`${met ? 1 : 0} of 1 finalized`}
        remaining={met ? 'Requirement completed!' : '1 more reflective discussion needed'}
      />
    </Card>
  );
}
