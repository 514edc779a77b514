import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** What to look at once more; nothing is refused for it. */
export function Cautions({ cautions }: { cautions: readonly string[] }) {
  if (cautions.length === 0) return null;
  return (
    <Stack gap={4} mt="xs">
      {cautions.map((caution) => (
        <Group key={caution} gap={6} wrap="nowrap" align="flex-start" c="dimmed">
          <IconAlertTriangle size={20} stroke={1.5} aria-hidden="true" style={{ flexShrink: 0, marginTop: 2 }} />
          <Text inherit>{caution}</Text>
        </Group>
      ))}
    </Stack>
  );
}
