import type { Progress } from '@cairn/domain/progress';
import { Card, Center, Skeleton, Text, Title } from '@mantine/core';
import { Cairn } from '../../components/cairn.tsx';
import { requirementSummaries } from './requirement-summaries.ts';

/** The stones of the six requirements, with the count in words. */
export function CairnCard({ progress, pending }: { progress: Progress; pending: boolean }) {
  const summaries = requirementSummaries(progress);
  const met = summaries.filter(({ percent }) => percent === 100).length;
  const label = `Your cairn, from the ground up: ${summaries.map(({ name, percent }) => `${name} ${percent}%`).join(', ')}.`;
  return (
    <Card>
      <Title order={2} fz="h3">
        Your cairn
      </Title>
      <Center flex={1} py="sm">
        {pending ? (
          <Skeleton height={176} width={150} />
        ) : (
          <Cairn
            height={176}
            stones={summaries.map(({ name, percent }) => ({ name, filled: percent / 100 }))}
            label={label}
          />
        )}
      </Center>
      <Text ta="center" c="dimmed">
        {met === 6 ? 'All six requirements met' : `${met} of 6 requirements met`}
      </Text>
    </Card>
  );
}
