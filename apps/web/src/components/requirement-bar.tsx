import type { Measure, Requirement } from '@cairn/domain/requirement-table';
import { Group, Progress, Text } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { missingOf } from './measure-words.ts';

interface RequirementBarProps {
  requirement: Requirement;
  /** One of its measures. */
  measure: Measure;
  /** "262.5 of 450 hours" */
  sofar: string;
  /** "1 more reflective account needed"; "187.5 more needed" where it is left out. */
  remaining?: string;
}

/** A total against its target: the bar, and the same in words. */
export function RequirementBar(props: RequirementBarProps) {
  const { requirement, measure, sofar, remaining = `${missingOf(measure)} more needed` } = props;
  const { met, percent } = measure;
  const words = met ? (requirement.met ? 'Requirement completed!' : 'Target reached') : remaining;
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={6} className="figures">
        <Text fw={600}>{sofar}</Text>
        <Group gap={6} c={met ? 'var(--mantine-color-success)' : 'dimmed'}>
          {met && <IconCircleCheckFilled size={18} aria-hidden="true" />}
          <Text fw={met ? 600 : 400} inherit>
            {words}
          </Text>
        </Group>
      </Group>
      <Progress.Root size="lg" radius="xl" bg="var(--cairn-track)">
        <Progress.Section
          value={percent}
          color={met ? 'moss.6' : 'pine.6'}
          aria-label={measure.name}
          aria-valuetext={`${sofar}, ${words}`}
        />
      </Progress.Root>
    </div>
  );
}
