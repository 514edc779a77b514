import { progressPercent } from '@cairn/domain/progress';
import { requirements } from '@cairn/domain/requirements';
import { Card, Skeleton } from '@mantine/core';
import { trpc } from '../../app/api-client.ts';
import { RequirementBar } from '../../components/requirement-bar.tsx';
import { remainingText } from './reflective-account-text.ts';

/** Completed accounts against the five that are needed; a progress read that fails shows none, as specified. */
export function ReflectiveAccountsTotal() {
  const progress = trpc.progress.get.useQuery();
  if (progress.isPending) return <Skeleton height={86} radius="lg" />;
  const completed = progress.data?.reflectiveAccountsCompleted ?? 0;
  const required = progress.data?.reflectiveAccountsRequired ?? requirements.reflectiveAccounts.value;
  const percent = progressPercent(completed, required);
  return (
    <Card>
      <RequirementBar
        name="Reflective accounts"
        percent={percent}
        met={completed >= required}
        sofar={`${completed} of ${required} completed (${percent}%)`}
        remaining={remainingText(completed, required)}
      />
    </Card>
  );
}
