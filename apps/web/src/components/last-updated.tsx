import { Text } from '@mantine/core';
import { today } from '../client/today.ts';

interface LastUpdatedProps {
  /** What is said after the date. */
  children?: string;
}

/** Today's date, as specified for the legal pages: 20/11/2026. */
export function LastUpdated({ children }: LastUpdatedProps) {
  return (
    <Text c="dimmed" mt="xs">
      Last updated: {today().split('-').toReversed().join('/')}
      {children && `. ${children}`}
    </Text>
  );
}
