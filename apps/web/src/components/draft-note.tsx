import { Button, Group, Text } from '@mantine/core';

interface DraftNoteProps {
  /** Whether the device holds what is being typed. */
  kept: boolean;
  /** Removes the draft, after asking. */
  onDiscard: () => void;
}

/** Above the buttons of a long form: where the unsaved words are, and how to leave none behind. */
export function DraftNote({ kept, onDiscard }: DraftNoteProps) {
  return (
    <Group justify="space-between" gap="xs" mih={36}>
      <Text size="sm" c="dimmed" role="status" style={{ flex: '1 1 16rem' }}>
        {kept ? 'Kept on this device only until you save. On a shared computer, discard it before you leave.' : ''}
      </Text>
      {kept && (
        <Button variant="subtle" size="sm" color="clay" onClick={onDiscard}>
          Discard draft
        </Button>
      )}
    </Group>
  );
}
