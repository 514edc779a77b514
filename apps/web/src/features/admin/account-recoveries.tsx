import type { AccountRecovery } from '@cairn/domain/account-recovery';
import { identityChecks, lostThings, recoveryOutcomes, recoveryWaits } from '@cairn/domain/account-recovery-terms';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { dayOf } from './account-words.ts';
import { useRights } from './use-rights.ts';

const titleId = 'account-recoveries-title';

type Act = 'approve' | 'cancel';

const actWords = {
  approve: {
    title: 'Approve this recovery?',
    button: 'Approve it',
    effect:
      'You answer for it besides whoever opened it. Look at how the person was checked, and call them back yourself if you doubt it.',
  },
  cancel: {
    title: 'Cancel this recovery?',
    button: 'Cancel it',
    effect: 'It ends, and changes nothing. The person is told by e-mail.',
  },
} as const;

const calledBy = ({ name, email }: AccountRecovery) => name ?? email;

/** What administrators are giving back to people who have lost it, and what each waits for. */
export function AccountRecoveries({ ownId }: { ownId: string }) {
  const list = trpc.accountRecoveries.list.useQuery();
  const mayKeep = useRights()('keepAccountRecoveries');
  const [asked, setAsked] = useState<{ act: Act; recovery: AccountRecovery } | null>(null);
  const onError = (error: unknown) => toasts.failure(problemOf(error as never).message, 'Nothing was changed');
  const onSettled = () => {
    setAsked(null);
    document.getElementById(titleId)?.focus();
  };
  const acts = {
    approve: trpc.accountRecoveries.approve.useMutation({
      onSuccess: () => toasts.success('It goes on as soon as nothing else is waited for', 'Recovery approved'),
      onError,
      onSettled,
    }),
    cancel: trpc.accountRecoveries.cancel.useMutation({
      onSuccess: () => toasts.success('The account stays as it is', 'Recovery cancelled'),
      onError,
      onSettled,
    }),
  };
  const words = asked && actWords[asked.act];
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} tabIndex={-1} mb="sm">
        Account recoveries
      </Title>
      {list.isPending && <ListSkeleton rows={1} height={72} />}
      {list.isError && (
        <LoadFailure
          what="The recoveries"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.length === 0 && <EmptyState>Nobody is being given access back</EmptyState>}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.data?.map((recovery) => (
          <Card component="li" key={recovery.id} padding="md">
            <RecoveryText recovery={recovery} />
            {mayKeep && recovery.endedAt === null && recovery.userId !== ownId && (
              <Group mt="xs" gap="xs">
                {recovery.waitsFor.includes('approval') && recovery.openedBy !== ownId && (
                  <Button
                    size="sm"
                    aria-label={`Approve the recovery of ${calledBy(recovery)}`}
                    onClick={() => setAsked({ act: 'approve', recovery })}
                  >
                    Approve
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Cancel the recovery of ${calledBy(recovery)}`}
                  onClick={() => setAsked({ act: 'cancel', recovery })}
                >
                  Cancel
                </Button>
              </Group>
            )}
          </Card>
        ))}
      </Stack>
      <ConfirmDialog
        opened={asked !== null}
        title={words?.title ?? ''}
        confirm={words?.button ?? ''}
        destructive={asked?.act === 'cancel'}
        busy={acts.approve.isPending || acts.cancel.isPending}
        onConfirm={() => asked && acts[asked.act].mutate({ id: asked.recovery.id })}
        onCancel={() => setAsked(null)}
      >
        {asked && (
          <Text style={{ overflowWrap: 'anywhere' }}>
            <strong>{calledBy(asked.recovery)}</strong>: {words?.effect}
          </Text>
        )}
      </ConfirmDialog>
    </section>
  );
}

function RecoveryText({ recovery }: { recovery: AccountRecovery }) {
  const { name, email, lost, newEmail, checks, note, openedByEmail, approvedByEmail, createdAt, dueAt } = recovery;
  const { waitsFor, endedAt, outcome } = recovery;
  return (
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Group gap="xs" mb={4}>
        <Title order={3}>{name ?? email}</Title>
        {outcome && <Badge color={outcome === 'carried-out' ? 'moss' : 'stone'}>{recoveryOutcomes[outcome]}</Badge>}
        {endedAt === null && <Badge color="amber">Not before {dayOf(dueAt)}</Badge>}
      </Group>
      {name !== null && <Text>{email}</Text>}
      <Text>
        Lost: {lostThings[lost]}
        {newEmail !== null && `. New address: ${newEmail}`}
      </Text>
      {waitsFor.length > 0 && <Text fw={600}>Waits for {waitsFor.map((wait) => recoveryWaits[wait]).join(', ')}</Text>}
      <Text size="sm" mt={4} style={{ whiteSpace: 'pre-line' }}>
        {checks.map((check) => identityChecks[check]).join('. ')}. {note}
      </Text>
      <Text c="dimmed" size="sm">
        Opened {dayOf(createdAt)} by {openedByEmail ?? 'somebody who has left'}
        {approvedByEmail !== null && ` · approved by ${approvedByEmail}`}
        {endedAt !== null && ` · ended ${dayOf(endedAt)}`}
      </Text>
    </div>
  );
}
