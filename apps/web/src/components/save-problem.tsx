import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';

interface SaveProblemProps {
  /** `status` 409 means the record changed elsewhere; null when nothing went wrong. */
  problem: { status: number; message: string } | null;
  /** The save is held back until there is a connection. */
  waiting: boolean;
  /** "entry", "activity": what was being saved. */
  what: string;
  /** Above the message of a failure. */
  title?: string;
  onReload: () => void;
}

/** Above the buttons of a form: why a save did not happen, what was kept, and what to do. */
export function SaveProblem({ problem, waiting, what, title = 'Not saved', onReload }: SaveProblemProps) {
  if (waiting) {
    return (
      <Alert color="amber" icon={<IconWifiOff aria-hidden="true" />} title="You are offline">
        Nothing is lost. Your {what} will be saved as soon as you are connected; keep this page open.
      </Alert>
    );
  }
  if (!problem) return null;
  const conflict = problem.status === 409;
  return (
    <Alert
      color="clay"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={conflict ? `This ${what} has changed since you opened it` : title}
    >
      <Text>
        {conflict
          ? 'It was saved in another tab or on another device. What you typed is still here: copy what you need, then load the latest version.'
          : `${problem.message.replace(/\.?$/, '.')} Everything you typed is still here.`}
      </Text>
      {conflict && (
        <Button mt="sm" variant="default" onClick={onReload}>
          Load the latest version
        </Button>
      )}
    </Alert>
  );
}
