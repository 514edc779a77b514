import type { Progress } from '@cairn/domain/progress';
import { Card, Center, Skeleton, Text, Title } from '@mantine/core';
import { useRules } from '../../client/rules.ts';
import { useNeededForVerdict } from '../../client/verdict.ts';
import { Cairn } from '../../components/cairn.tsx';
import { NeededForVerdict } from '../../components/needed-for-verdict.tsx';
import { metInWords, requirementSummaries } from './requirement-summaries.ts';

/** A stone for each requirement, with the count in words; none is whole while nobody can say what is met. */
export function CairnCard({ progress }: { progress: Progress | undefined }) {
  const rules = useRules();
  const needed = useNeededForVerdict();
  const summaries = progress && requirementSummaries(progress, rules, needed === null);
  const names = summaries?.map(({ name, percent, words }) => `${name} ${needed ? words : `${percent}%`}`).join(', ');
  return (
    <Card>
      <Title order={2} fz="h3">
        Your cairn
      </Title>
      <Center flex={1} py="sm">
        {summaries ? (
          <Cairn
            height={176}
            stones={summaries.map(({ name, percent }) => ({
              name,
              filled: Math.min(percent, needed ? 99 : 100) / 100,
            }))}
            label={`Your cairn, from the ground up: ${names}.`}
          />
        ) : (
          <Skeleton height={176} width={150} />
        )}
      </Center>
      <Text ta="center" c="dimmed" mih="1.5em">
        {summaries && (needed ? <NeededForVerdict needed={needed} /> : metInWords(summaries))}
      </Text>
    </Card>
  );
}
