import type { WaitingEmailChange } from '@cairn/domain/email-change';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';
import { keptLink } from '../../components/mail-words.ts';
import { moment } from '../../components/moment.ts';

interface WaitingChangeProps {
  waiting: WaitingEmailChange;
  onCancelled: () => void;
}

/** A change that waits until its link is used, with ways to get another link and to drop it. */
export function WaitingChange({ waiting, onCancelled }: WaitingChangeProps) {
  const kept = useMailIsKept();
  const resend = trpc.emailChange.resend.useMutation({
    onSuccess: ({ email }) =>
      kept
        ? toasts.success('The link before no longer works.', 'Another link is kept on the server')
        : toasts.success(`We have sent another link to ${email}.`, 'Link sent'),
    onError: (error) => toasts.failure(problemOf(error).message, 'No link was sent'),
  });
  const cancel = trpc.emailChange.cancel.useMutation({
    onSuccess: () => {
      toasts.success('Your email address stays as it is.', 'Change cancelled');
      onCancelled();
    },
    onError: (error) => toasts.failure(problemOf(error).message, 'The change was not cancelled'),
  });
  const busy = resend.isPending || cancel.isPending;
  return (
    <Alert color="amber" icon={<IconMailForward aria-hidden="true" />} title="Not confirmed yet">
      <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
        Waiting for you to confirm at {waiting.email}. The link works until {moment(waiting.expiresAt)}.{' '}
        {kept ? keptLink(waiting.email) : 'If it has not come, look in your spam folder.'}
      </Text>
      <Group>
        <Button variant="default" disabled={busy} onClick={() => resend.mutate()}>
          {resend.isPending ? 'Sending...' : 'Send another link'}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => cancel.mutate()}>
          {cancel.isPending ? 'Cancelling...' : 'Cancel the change'}
        </Button>
      </Group>
    </Alert>
  );
}
