import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { BusyButton } from './busy-button.tsx';

interface LoadFailureProps {
  /** What could not be read: "Your practice hours". */
  what: string;
  message: string;
  busy: boolean;
  onRetry: () => void;
}

/** Says in the page that something could not be read, and offers to try again. */
export function LoadFailure({ what, message, busy, onRetry }: LoadFailureProps) {
  return (
    <Alert color="clay" icon={<IconAlertTriangle aria-hidden="true" />} title={`${what} could not be loaded`}>
      <Text>{message}</Text>
      <BusyButton mt="sm" variant="default" busy={busy} spinner aria-label={`Try again: ${what}`} onClick={onRetry}>
        Try again
      </BusyButton>
    </Alert>
  );
}
