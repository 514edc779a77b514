import { type MantineColor, type MantineSize, Progress } from '@mantine/core';

interface WordedBarProps {
  /** What it measures: "Practice hours". */
  label: string;
  /** What is read out for it, as it is written beside it: "448.0 of 450 hours". */
  words: string;
  /** 0 to 100. */
  percent: number;
  color?: MantineColor;
  size: MantineSize;
}

/** A bar that is read out in the words beside it. Mantine's own says a bare percentage, whatever else it is given. */
export function WordedBar({ label, words, percent, color = 'pine.6', size }: WordedBarProps) {
  return (
    <Progress.Root size={size} radius="xl" bg="var(--cairn-track)">
      <Progress.Section
        value={percent}
        color={color}
        withAria={false}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={words}
      />
    </Progress.Root>
  );
}
