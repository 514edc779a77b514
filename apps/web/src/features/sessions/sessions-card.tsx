import { deviceName } from '@cairn/domain/device-name';
import type { OpenSession } from '@cairn/domain/session';
import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { distinctNames } from '../../components/distinct-names.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { moment } from '../../components/moment.ts';
import { RowList } from '../../components/row-list.tsx';

const titleId = 'sessions-title';
const failed = (error: unknown) => toasts.failure(problemOf(error).message, 'The device was not signed out');

/** Where the person is signed in, with a way to end it. */
export function SessionsCard() {
  const list = trpc.sessions.list.useQuery();
  const removed = useFocusAfterRemoval(list.data, titleId);
  const [asking, setAsking] = useState(false);
  const remove = trpc.sessions.remove.useMutation({
    onSuccess: ({ id }) => {
      removed(id);
      toasts.success('That device has been signed out');
    },
    onError: failed,
  });
  const names = distinctNames(
    list.data?.map(({ agent, lastSeenAt }) => `${deviceName(agent)}, used ${moment(lastSeenAt)}`) ?? [],
  );
  const others = list.data?.filter(({ isThisOne }) => !isThisOne) ?? [];
  const endOthers = trpc.sessions.endOthers.useMutation({
    onSuccess: ({ ended }) => {
      if (others[0]) removed(others[0].id);
      toasts.success(
        ended === 1 ? 'One other device has been signed out' : `${ended} other devices have been signed out`,
      );
    },
    onError: failed,
    onSettled: () => setAsking(false),
  });
  return (
    <Card component="section" id="sessions" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} tabIndex={-1} mb={4}>
        Where you are signed in
      </Title>
      <Text c="dimmed" mb="sm">
        If you see a device you do not know, sign it out, and change your password if you have one.
      </Text>
      {list.isPending && <ListSkeleton rows={2} height={56} />}
      {list.isError && (
        <LoadFailure
          what="Your devices"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && (
        <RowList rows={list.data}>
          {(session, index) => (
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <SessionText session={session} />
              {!session.isThisOne && (
                <BusyButton
                  size="sm"
                  variant="default"
                  flex="none"
                  busy={remove.isPending && remove.variables.id === session.id}
                  spinner
                  aria-label={`Sign out: ${names[index]}`}
                  onClick={() => remove.mutate({ id: session.id })}
                >
                  Sign out
                </BusyButton>
              )}
            </Group>
          )}
        </RowList>
      )}
      {others.length > 1 && (
        <Group mt="sm">
          <Button variant="default" onClick={() => setAsking(true)}>
            Sign out all other devices
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asking}
        title="Sign out all other devices?"
        confirm="Sign them out"
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Text>You stay signed in here. Everywhere else you sign in again.</Text>
      </ConfirmDialog>
    </Card>
  );
}

function SessionText({ session }: { session: OpenSession }) {
  return (
    <div style={{ minWidth: 0 }}>
      <Group gap="xs">
        <Text fw={600}>{deviceName(session.agent)}</Text>
        {session.isThisOne && <Badge color="moss">This device</Badge>}
        {session.isShared && <Badge color="gray">Shared computer</Badge>}
      </Group>
      <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
        Last used {moment(session.lastSeenAt)}
        {session.address && ` · from ${session.address}`}
      </Text>
    </div>
  );
}
