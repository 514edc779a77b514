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
}

/** At the end of a form: Cancel, and the button that submits it. */
export function FormButtons({ submit, doing, busy, destructive = false, onCancel }: FormButtonsProps) {
  return (
    <Group justify="flex-end" className="form-buttons">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <BusyButton type="submit" busy={busy} {...(destructive && { color: 'clay' })}>
        {busy ? doing : submit}
      </BusyButton>
    </Group>
  );
}
