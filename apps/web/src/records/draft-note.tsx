import { Button, Group, Text } from '@mantine/core';
import { timeOrMoment } from '../components/moment.ts';
import type { DraftState } from './draft-keeper.ts';

interface DraftNoteProps {
  draft: Pick<DraftState<unknown>, 'kept' | 'savedAt' | 'refusal'> & { inAccount: boolean };
  /** Removes the draft, after asking. */
  onDiscard: () => void;
}

/** Above the buttons of a form: where the unsaved words are, and how to leave none behind. */
export function DraftNote({ draft, onDiscard }: DraftNoteProps) {
  return (
    <Group justify="space-between" gap="xs" mih={36}>
      <Text size="sm" c="dimmed" role="status" style={{ flex: '1 1 16rem' }}>
        {wordsOf(draft)}
      </Text>
      {draft.kept !== 'nothing' && (
        <Button variant="subtle" size="sm" color="clay" onClick={onDiscard}>
          Discard draft
        </Button>
      )}
    </Group>
  );
}

function wordsOf({ kept, savedAt, refusal, inAccount }: DraftNoteProps['draft']): string {
  if (kept === 'nothing') return '';
  if (kept === 'account') return savedAt ? `Draft saved ${timeOrMoment(savedAt)}` : '';
  if (kept === 'nowhere') {
    const lost = 'Your draft could not be saved, and this browser keeps nothing.';
    return [lost, refusal, 'Leave this page open until you have saved.'].filter(Boolean).join(' ');
  }
  if (!inAccount) return 'Kept on this device only until you save. On a shared computer, discard it before you leave.';
  if (refusal) return `Kept on this device only. ${refusal}`;
  return 'Kept on this device; will be saved to your account when you are back online';
}
