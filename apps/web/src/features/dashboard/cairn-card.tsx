import type { Progress } from '@cairn/domain/progress';
import { Card, Center, Skeleton, Text, Title } from '@mantine/core';
import { useRules } from '../../client/rules.ts';
import { useNeededForVerdict } from '../../client/verdict.ts';
import { Cairn } from '../../components/cairn.tsx';
import { NeededForVerdict } from '../../components/needed-for-verdict.tsx';
import classes from './cairn-card.module.css';
import dashboard from './dashboard.module.css';
import { cardOrder, metInWords, metOfAll, requirementSummaries } from './requirement-summaries.ts';

/** A stone for each requirement, with the count in words; none is whole while nobody can say what is met. */
export function CairnCard({ progress }: { progress: Progress | undefined }) {
  const rules = useRules();
  const needed = useNeededForVerdict();
  const summaries = progress && requirementSummaries(progress, rules, needed === null);
  const names = summaries?.map(({ name, percent, words }) => `${name} ${needed ? words : `${percent}%`}`).join(', ');
  return (
    <Card className={`${dashboard.cairn} ${classes.card}`}>
      <Title order={2} fz="h3">
        Your cairn
      </Title>
      <Center className={classes.drawing}>
        {summaries ? (
          <Cairn
            height={284}
            stones={summaries.map(({ name, percent }) => ({
              name,
              filled: Math.min(percent, needed ? 99 : 100) / 100,
            }))}
            label={`Your cairn, from the ground up: ${names}.`}
          />
        ) : (
          <Skeleton className={classes.place} />
        )}
      </Center>
      {/* Where it stands in a document, `app/fill-next-step.ts` puts the number in. */}
      <Text className={classes.words} {...(!summaries && { 'data-met': metOfAll('#'), 'data-of': cardOrder.length })}>
        {summaries && (needed ? <NeededForVerdict needed={needed} /> : metInWords(summaries))}
      </Text>
    </Card>
  );
}
