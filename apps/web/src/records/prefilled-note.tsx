import { Text } from '@mantine/core';

/** At the top of a form that was filled in from a line: nothing is saved before it was looked at. */
export function PrefilledNote({
  like,
}: {
  /** Whether what the line did not say is filled in from the last record. */
  like: boolean;
}) {
  return (
    <Text c="dimmed" role="status">
      Filled in from what you typed{like && ', and the rest as last time'}. Check it before you save.
    </Text>
  );
}
