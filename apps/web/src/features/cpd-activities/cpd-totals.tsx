import { fromHundredths, toHundredths } from '@cairn/domain/decimal';
import { progressPercent } from '@cairn/domain/progress';
import { requirements } from '@cairn/domain/requirements';
import { Card, Skeleton, Stack } from '@mantine/core';
import { trpc } from '../../app/api-client.ts';
import { readableHours, wholeHours } from '../../components/hours.ts';
import { RequirementBar } from '../../components/requirement-bar.tsx';

interface HoursBarProps {
  name: string;
  unit: string;
  done: string;
  target: string;
}

function HoursBar({ name, unit, done, target }: HoursBarProps) {
  const missing = toHundredths(target) - toHundredths(done);
  return (
    <RequirementBar
      name={name}
      percent={progressPercent(done, target)}
      met={missing <= 0}
      sofar={`${readableHours(done)} of ${wholeHours(target)} ${unit}`}
      remaining={missing <= 0 ? 'Requirement completed!' : `${readableHours(fromHundredths(missing))} more needed`}
    />
  );
}

/** All hours and the participatory ones, each against its target; a progress read that fails shows zero, as specified. */
export function CpdTotals() {
  const progress = trpc.progress.get.useQuery();
  if (progress.isPending) return <Skeleton height={156} radius="lg" />;
  const { data } = progress;
  return (
    <Card>
      <Stack gap="lg">
        <HoursBar
          name="CPD hours"
          unit="CPD hours"
          done={data?.cpdHoursCompleted ?? '0.00'}
          target={data?.cpdHoursRequired ?? `${requirements.cpdHours.value}.00`}
        />
        <HoursBar
          name="Participatory hours"
          unit="participatory hours"
          done={data?.cpdParticipatoryHoursCompleted ?? '0.00'}
          target={data?.cpdParticipatoryHoursRequired ?? `${requirements.participatoryHours.value}.00`}
        />
      </Stack>
    </Card>
  );
}
