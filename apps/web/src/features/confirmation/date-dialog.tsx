import { Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { DateQuestion } from './confirmation-cautions.ts';

interface DateDialogProps {
  opened: boolean;
  /** Null where there is nothing to ask. */
  question: DateQuestion | null;
  onSubmit: () => void;
  /** To change the date. */
  onChangeDate: () => void;
  /** Left without an answer. */
  onClose: () => void;
}

/** Asks before a confirmation is submitted whose date the regulator may question. */
export function DateDialog({ opened, question, onSubmit, onChangeDate, onClose }: DateDialogProps) {
  return (
    <ConfirmDialog
      opened={opened && question !== null}
      title={question?.title ?? ''}
      confirm="Submit with this date"
      cancel="Go back and change the date"
      onConfirm={onSubmit}
      onCancel={onChangeDate}
      onClose={onClose}
    >
      <Stack gap="sm">
        {question?.reasons.map((reason) => (
          <Text key={reason}>{reason}</Text>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
