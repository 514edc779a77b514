import { Button, Group } from '@mantine/core';
import { BusyButton } from './busy-button.tsx';

interface FormButtonsProps {
  /** The words on the button that submits the form. */
  submit: string;
  /** Its words while it is under way: "Saving...". */
  doing: string;
  busy: boolean;
  /** Whether it takes something away. */
  destructive?: boolean;
  onCancel: () => void;
  /** The words on the button that gives it up, where that does more. */
  cancel?: string;
}

/** At the end of a form: the button that gives it up, and the button that submits it. */
export function FormButtons({
  submit,
  doing,
  busy,
  destructive = false,
  onCancel,
  cancel = 'Cancel',
}: FormButtonsProps) {
  return (
    <Group justify="flex-end" className="form-buttons">
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <BusyButton type="submit" busy={busy} {...(destructive && { color: 'clay' })}>
        {busy ? doing : submit}
      </BusyButton>
    </Group>
  );
}
