import type { Progress } from '@cairn/domain/progress';
import { Card, Center, Skeleton, Text, Title } from '@mantine/core';
import { useRules } from '../../client/rules.ts';
import { Cairn } from '../../components/cairn.tsx';
import { metInWords, requirementSummaries } from './requirement-summaries.ts';

/** A stone for each requirement, with the count in words. */
export function CairnCard({ progress }: { progress: Progress | undefined }) {
  const rules = useRules();
  const summaries = progress && requirementSummaries(progress, rules);
  const names = summaries?.map(({ name, percent }) => `${name} ${percent}%`).join(', ');
  return (
    <Card>
      <Title order={2} fz="h3">
        Your cairn
      </Title>
      <Center flex={1} py="sm">
        {summaries ? (
          <Cairn
            height={176}
            stones={summaries.map(({ name, percent }) => ({ name, filled: percent / 100 }))}
            label={`Your cairn, from the ground up: ${names}.`}
          />
        ) : (
          <Skeleton height={176} width={150} />
        )}
      </Center>
      <Text ta="center" c="dimmed" mih="1.5em">
        {summaries && metInWords(summaries)}
      </Text>
    </Card>
  );
}
