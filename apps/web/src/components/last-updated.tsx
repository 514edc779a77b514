import { Text } from '@mantine/core';
import { serverClock } from '../client/server-clock.ts';

interface LastUpdatedProps {
  /** What is said after the date. */
  children?: string;
}

/** Today's date, as specified for the legal pages: 20/11/2026. */
export function LastUpdated({ children }: LastUpdatedProps) {
  return (
    <Text c="dimmed" mt="xs">
      Last updated: {new Date(serverClock.now()).toLocaleDateString('en-GB', { timeZone: 'Europe/London' })}
      {children && `. ${children}`}
    </Text>
  );
}
