import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ApiProblem, isStaleEdit } from '../client/api-problem.ts';

interface SaveProblemProps {
  /** Null when nothing went wrong. */
  problem: ApiProblem | null;
  /** The save is held back until there is a connection. */
  waiting: boolean;
  /** Whether this device could not keep it meanwhile. */
  isNotKept?: boolean | undefined;
  /** "entry", "activity": what was being saved. */
  what: string;
  /** Above the message of a failure. */
  title?: string;
  /** What else can be done about a failure. */
  advice?: ReactNode;
  /** Without it there is no later version to load. */
  onReload?: (() => void) | undefined;
}

/** Above the buttons of a form: why a save did not happen, what was kept, and what to do. */
export function SaveProblem({
  problem,
  waiting,
  isNotKept,
  what,
  title = 'Not saved',
  advice,
  onReload,
}: SaveProblemProps) {
  if (waiting) {
    return (
      <Alert color="amber" icon={<IconWifiOff aria-hidden="true" />} title="You are offline">
        Nothing is lost. {isNotKept && 'Nothing is kept on this computer meanwhile. '}Your {what} will go through as
        soon as you are connected; keep this page open.
      </Alert>
    );
  }
  if (!problem) return null;
  const stale = isStaleEdit(problem);
  // A conflict that names no field is about the record as it is now, which this form does not show.
  const outdated = stale || (problem.status === 409 && problem.issues.length === 0);
  return (
    <Alert
      color="clay"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={stale ? `This ${what} has changed since you opened it` : title}
    >
      <Text>
        {stale
          ? 'It was saved in another tab or on another device. What you typed is still here: copy what you need, then load the latest version.'
          : `${problem.message.replace(/\.?$/, '.')} Everything you typed is still here.`}
      </Text>
      {advice && <Text>{advice}</Text>}
      {onReload && outdated && (
        <Button mt="sm" variant="default" onClick={onReload}>
          Load the latest version
        </Button>
      )}
    </Alert>
  );
}
