import { Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A line on a record in a list: what its owner should know of it. */
export function Caution({ children }: { children: ReactNode }) {
  return (
    <Group gap={6} mt={4} wrap="nowrap" align="flex-start" c="amber">
      <IconInfoCircle size={20} stroke={1.5} aria-hidden="true" style={{ flexShrink: 0, marginTop: 2 }} />
      <Text inherit>{children}</Text>
    </Group>
  );
}
