import { Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

interface NotCountedProps {
  record: { countsTowardProgress: boolean; notCountedReason: string | null };
}

/** On a record in a list: why it does not count toward the total, or only in part. */
export function NotCounted({ record: { countsTowardProgress, notCountedReason } }: NotCountedProps) {
  if (!notCountedReason) return null;
  return (
    <Group gap={6} mt={4} wrap="nowrap" align="flex-start" c="amber">
      <IconInfoCircle size={20} stroke={1.5} aria-hidden="true" style={{ flexShrink: 0, marginTop: 2 }} />
      <Text inherit>
        {countsTowardProgress ? '' : 'Does not count toward your total. '}
        {notCountedReason}
      </Text>
    </Group>
  );
}
