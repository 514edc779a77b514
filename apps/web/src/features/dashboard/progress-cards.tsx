import type { Progress } from '@cairn/domain/progress';
import { Progress as Bar, Button, Card, Group, SimpleGrid, Skeleton, Text, ThemeIcon, Title } from '@mantine/core';
import {
  IconCertificate,
  IconClockHour4,
  IconMessageCircle,
  IconMessages,
  IconNotebook,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type RequirementSummary, requirementSummaries } from './requirement-summaries.ts';

const icons = [
  IconClockHour4,
  IconCertificate,
  IconNotebook,
  IconMessageCircle,
  IconMessages,
  IconRosetteDiscountCheck,
] as const;

/** Reflection and discussion have their own colour; the others share the product's. */
const colors = ['pine', 'pine', 'heather', 'pine', 'heather', 'pine'] as const;

/** One card for each of the six requirements. */
export function ProgressCards({ progress, pending }: { progress: Progress; pending: boolean }) {
  if (pending) {
    return (
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg" role="status" aria-label="Loading your progress">
        {icons.map((icon) => (
          <Skeleton key={icon.displayName} height={186} radius="lg" />
        ))}
      </SimpleGrid>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg" component="section" aria-label="Requirements">
      {requirementSummaries(progress).map((summary, index) => (
        <ProgressCard
          key={summary.name}
          summary={summary}
          icon={icons[index] ?? IconClockHour4}
          color={colors[index] ?? 'pine'}
        />
      ))}
    </SimpleGrid>
  );
}

interface ProgressCardProps {
  summary: RequirementSummary;
  icon: typeof IconClockHour4;
  color: 'pine' | 'heather';
}

function ProgressCard({ summary: { name, percent, words, to, action }, icon: Icon, color }: ProgressCardProps) {
  const met = percent === 100;
  const finished = met && action.includes('✓');
  return (
    <Card>
      <Group gap="sm" wrap="nowrap">
        <ThemeIcon variant="light" color={met ? 'moss' : color} size={40} radius="md">
          <Icon size={24} stroke={1.5} aria-hidden="true" />
        </ThemeIcon>
        <Title order={2} fz="h3">
          {name}
        </Title>
      </Group>
      <Group justify="space-between" mt="md" mb={6} gap="xs" className="figures">
        <Text fw={600}>{words}</Text>
        <Text c={met ? 'var(--mantine-color-success)' : 'dimmed'} fw={met ? 600 : 400}>
          {met ? 'Met' : `${percent}%`}
        </Text>
      </Group>
      <Bar.Root size="md" radius="xl" bg="var(--cairn-track)">
        <Bar.Section value={percent} color={met ? 'moss.6' : `${color}.6`} aria-label={name} />
      </Bar.Root>
      {finished ? (
        <Button mt="md" variant="default" disabled>
          {action}
        </Button>
      ) : (
        <Button mt="md" variant="default" component={Link} to={to}>
          {action}
        </Button>
      )}
    </Card>
  );
}
