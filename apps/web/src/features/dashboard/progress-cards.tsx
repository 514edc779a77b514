import type { Progress } from '@cairn/domain/progress';
import type { RequirementKey } from '@cairn/domain/requirement-rows';
import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import {
  IconCertificate,
  IconClockHour4,
  IconHeartHandshake,
  IconMessageCircle,
  IconMessages,
  IconNotebook,
  IconRosetteDiscountCheck,
  IconShieldCheck,
} from '@tabler/icons-react';
import { Link } from '../../client/link.tsx';
import { useRules } from '../../client/rules.ts';
import { useNeededForVerdict } from '../../client/verdict.ts';
import { WordedBar } from '../../components/worded-bar.tsx';
import { inRows, RequirementPlaces } from './requirement-places.tsx';
import { type RequirementSummary, requirementSummaries } from './requirement-summaries.ts';

/** Reflection and discussion have their own colour; the others share the product's. */
const looks: Record<RequirementKey, { icon: typeof IconClockHour4; color: 'pine' | 'heather' }> = {
  practiceHours: { icon: IconClockHour4, color: 'pine' },
  cpd: { icon: IconCertificate, color: 'pine' },
  reflectiveAccounts: { icon: IconNotebook, color: 'heather' },
  feedback: { icon: IconMessageCircle, color: 'pine' },
  reflectiveDiscussion: { icon: IconMessages, color: 'heather' },
  healthAndCharacter: { icon: IconHeartHandshake, color: 'pine' },
  indemnity: { icon: IconShieldCheck, color: 'pine' },
  confirmation: { icon: IconRosetteDiscountCheck, color: 'pine' },
};

/** One card for each requirement. */
export function ProgressCards({ progress }: { progress: Progress | undefined }) {
  const rules = useRules();
  const judged = useNeededForVerdict() === null;
  if (!progress) return <RequirementPlaces />;
  return (
    <SimpleGrid {...inRows} component="section" aria-label="Requirements">
      {requirementSummaries(progress, rules, judged).map((summary) => (
        <ProgressCard key={summary.key} summary={summary} judged={judged} />
      ))}
    </SimpleGrid>
  );
}

function ProgressCard({ summary, judged }: { summary: RequirementSummary; judged: boolean }) {
  const { key, name, met, percent, words, detail, page, action, to, done } = summary;
  // Two of 450 hours are nothing in per cent.
  const begun = summary.measures.some(({ counted }) => Number(counted) > 0);
  const { icon: Icon, color } = looks[key];
  return (
    <Card>
      {/* As high as two lines of a name, so that the bars of a row are in one line. */}
      <Group gap="sm" wrap="nowrap" mih={50}>
        <ThemeIcon variant="light" color={met ? 'moss' : color} size={40} radius="md">
          <Icon size={24} stroke={1.5} aria-hidden="true" />
        </ThemeIcon>
        <Title order={2} fz="h3">
          {name}
        </Title>
      </Group>
      <Group justify="space-between" mt="md" mb={6} gap="xs" className="figures">
        <Text fw={600}>{words}</Text>
        {judged && (
          <Text c={met ? 'var(--mantine-color-success)' : 'dimmed'} fw={met ? 600 : 400}>
            {met ? 'Met' : begun ? `${percent}%` : 'To begin'}
          </Text>
        )}
      </Group>
      <WordedBar size="md" label={name} words={words} percent={percent} color={met ? 'moss.6' : `${color}.6`} />
      {detail && (
        <Text mt={6} c="dimmed" size="sm" className="figures">
          {detail}
        </Text>
      )}
      <Stack mt="auto" pt="md" gap="xs">
        {done ? (
          <>
            <Button variant="default" disabled>
              {action}
            </Button>
            <Anchor component={Link} to={page} ta="center">
              {done}
            </Anchor>
          </>
        ) : (
          <Button variant="default" component={Link} to={to}>
            {action}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
