import type { Measure, Requirement } from '@cairn/domain/requirement-table';
import { Group, Text } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useNeededForVerdict } from '../client/verdict.ts';
import { missingOf } from './measure-words.ts';
import { NeededForVerdict } from './needed-for-verdict.tsx';
import { WordedBar } from './worded-bar.tsx';

interface RequirementBarProps {
  requirement: Requirement;
  /** One of its measures. */
  measure: Measure;
  /** "262.5 of 450 hours" */
  sofar: string;
  /** "1 more reflective account needed"; "187.5 more needed" where it is left out. */
  remaining?: string;
}

/** A total against its target: the bar, and the same in words; what is needed to judge it is said once, by its first measure. */
export function RequirementBar(props: RequirementBarProps) {
  const { requirement, measure, sofar, remaining = `${missingOf(measure)} more needed` } = props;
  const needed = useNeededForVerdict();
  const { percent } = measure;
  const met = measure.met && needed === null;
  const words = met ? (requirement.met ? 'Requirement completed!' : 'Target reached') : remaining;
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={6} className="figures">
        <Text fw={600}>{sofar}</Text>
        <Group gap={6} c={met ? 'var(--mantine-color-success)' : 'dimmed'}>
          {met && <IconCircleCheckFilled size={18} aria-hidden="true" />}
          <Text fw={met ? 600 : 400} inherit>
            {needed ? measure === requirement.measures[0] && <NeededForVerdict needed={needed} /> : words}
          </Text>
        </Group>
      </Group>
      <WordedBar
        size="lg"
        label={measure.name}
        words={needed ? sofar : `${sofar}, ${words}`}
        percent={percent}
        color={met ? 'moss.6' : 'pine.6'}
      />
      {measure.note && (
        <Text mt={4} c="dimmed">
          {measure.note}
        </Text>
      )}
    </div>
  );
}
