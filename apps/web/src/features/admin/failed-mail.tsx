import type { MailProblem } from '@cairn/domain/mail';
import { mailProblemStatuses } from '@cairn/domain/mail-problem-status';
import { Alert, Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { dayOf } from './account-words.ts';
import { mailKind } from './mail-kinds.ts';
import { useRights } from './use-rights.ts';

/** Mail that did not arrive, and another try for what was given up. */
export function FailedMail() {
  const kept = useMailIsKept();
  const may = useRights();
  const list = trpc.admin.failedMail.useQuery({ limit: '100' });
  const removed = useFocusAfterRemoval(list.data, 'failed-mail-title');
  const retry = trpc.admin.retryMail.useMutation({
    onSuccess: ({ id }) => {
      removed(id);
      toasts.success('The message will be sent again');
    },
    onError: (error) => toasts.failure(problemOf(error).message || 'Please try again.', 'Error sending again'),
  });
  return (
    <section aria-labelledby="failed-mail-title">
      <Title order={2} id="failed-mail-title" tabIndex={-1} mb="sm">
        Mail that did not arrive
      </Title>
      {list.isPending && <ListSkeleton rows={2} height={72} />}
      {list.isError && (
        <LoadFailure
          what="The mail"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {kept && (
        <Alert color="amber" mb="md" icon={<IconMailOff aria-hidden="true" />} title="No mail leaves this server">
          There is no mail server (the setting SMTP_URL), so every message is kept in the folder “outbox” of the data
          folder and reaches nobody.
        </Alert>
      )}
      {list.data?.length === 0 && !kept && <EmptyState>No mail has failed</EmptyState>}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.data?.map((mail) => (
          <Card component="li" key={mail.id} padding="md">
            <Group justify="space-between" align="flex-start" gap="sm">
              <MailText mail={mail} />
              {mail.status === 'failed' && may('resendMail') && (
                <BusyButton
                  size="sm"
                  variant="default"
                  busy={retry.isPending && retry.variables.id === mail.id}
                  spinner
                  aria-label={`Send again: ${mailKind(mail.kind)} to ${mail.toAddress}`}
                  onClick={() => retry.mutate({ id: mail.id })}
                >
                  Send again
                </BusyButton>
              )}
            </Group>
          </Card>
        ))}
      </Stack>
    </section>
  );
}

function MailText({ mail }: { mail: MailProblem }) {
  return (
    <div style={{ minWidth: 0 }}>
      <Group gap="xs" mb={4}>
        <Title order={3}>{mailKind(mail.kind)}</Title>
        <Badge color={mail.status === 'failed' ? 'clay' : 'amber'}>{mailProblemStatuses[mail.status]}</Badge>
      </Group>
      <Text style={{ overflowWrap: 'anywhere' }}>{mail.toAddress}</Text>
      <Text c="dimmed" size="sm">
        Written {dayOf(mail.createdAt)} · tried {mail.attempts} {mail.attempts === 1 ? 'time' : 'times'}
      </Text>
      {mail.lastError && (
        <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
          The mail server said: {mail.lastError}
        </Text>
      )}
    </div>
  );
}
