import { fromHundredths, toHundredths } from '@cairn/domain/decimal';
import { progressPercent } from '@cairn/domain/progress';
import { practiceHoursRequired } from '@cairn/domain/requirements';
import { Card, Skeleton } from '@mantine/core';
import { trpc } from '../../app/api-client.ts';
import { useUser } from '../../app/session.tsx';
import { readableHours, wholeHours } from '../../components/hours.ts';
import { RequirementBar } from '../../components/requirement-bar.tsx';

/** Total hours against the target; a progress read that fails shows zero, as specified. */
export function PracticeHoursTotal() {
  const progress = trpc.progress.get.useQuery();
  const { registrationType } = useUser();
  const done = progress.data?.practiceHoursCompleted ?? '0.00';
  const target = progress.data?.practiceHoursRequired ?? `${practiceHoursRequired(registrationType)}.00`;
  const missing = toHundredths(target) - toHundredths(done);
  return (
    <Skeleton visible={progress.isPending} radius="lg" inert={progress.isPending}>
      <Card>
        <RequirementBar
          name="Practice hours"
          percent={progressPercent(done, target)}
          met={missing <= 0}
          sofar={`${readableHours(done)} of ${wholeHours(target)} hours`}
          remaining={missing <= 0 ? 'Requirement completed!' : `${readableHours(fromHundredths(missing))} more needed`}
        />
      </Card>
    </Skeleton>
  );
}
