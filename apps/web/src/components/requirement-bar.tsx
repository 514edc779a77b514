import { Group, Progress, Text } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';

interface RequirementBarProps {
  /** What is counted, for the accessible name: "Practice hours". */
  name: string;
  percent: number;
  /** "262.5 of 450 hours" */
  sofar: string;
  /** "187.5 more needed", or the words for a requirement that is met. */
  remaining: string;
  met: boolean;
}

/** A total against its target: the bar, and the same in words. */
export function RequirementBar({ name, percent, sofar, remaining, met }: RequirementBarProps) {
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={6} className="figures">
        <Text fw={600}>{sofar}</Text>
        <Group gap={6} c={met ? 'var(--mantine-color-success)' : 'dimmed'}>
          {met && <IconCircleCheckFilled size={18} aria-hidden="true" />}
          <Text fw={met ? 600 : 400} inherit>
            {remaining}
          </Text>
        </Group>
      </Group>
      <Progress.Root size="lg" radius="xl" bg="var(--cairn-track)">
        <Progress.Section
          value={percent}
          color={met ? 'moss.6' : 'pine.6'}
          aria-label={name}
          aria-valuetext={`${sofar}, ${remaining}`}
        />
      </Progress.Root>
    </div>
  );
}
