import { scopesInWords } from '@cairn/domain/access-scopes';
import { formatDate } from '@cairn/domain/calendar-date';
import type { ConnectedApplication } from '@cairn/domain/connected-application';
import { londonToday } from '@cairn/domain/london-time';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { distinctNames } from '../../components/distinct-names.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { moment } from '../../components/moment.ts';
import { RowList } from '../../components/row-list.tsx';

const titleId = 'connected-applications-title';

/** The applications somebody has connected: what each may do and when it did, and ending it. */
export function ConnectedApplicationsCard() {
  const list = trpc.connectedApplications.list.useQuery();
  const removed = useFocusAfterRemoval(list.data, titleId);
  const names = distinctNames((list.data ?? []).map(({ name }) => name));
  const [asking, setAsking] = useState<ConnectedApplication | null>(null);
  const remove = trpc.connectedApplications.remove.useMutation({
    onSuccess: ({ id }) => {
      removed(id);
      toasts.success('It is refused from now on', 'Application disconnected');
    },
    onError: (error) => toasts.failure(problemOf(error).message, 'The application was not disconnected'),
    onSettled: () => setAsking(null),
  });
  return (
    <Card component="section" id="connected-applications" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} tabIndex={-1} mb={4}>
        Connected applications
      </Title>
      <Text c="dimmed" mb="sm">
        Applications of others that you allowed to work with your records. You connect one from its own website.
      </Text>
      {list.isPending && <ListSkeleton rows={1} height={56} />}
      {list.isError && (
        <LoadFailure
          what="Your connected applications"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.length === 0 && <Text>None is connected.</Text>}
      {list.data && (
        <RowList rows={list.data}>
          {(application, index) => (
            <Group justify="space-between" gap="xs" align="flex-start">
              <ApplicationText application={application} called={names[index] ?? application.name} />
              <Button
                size="sm"
                variant="default"
                flex="none"
                aria-label={`Disconnect ${names[index]}`}
                onClick={() => setAsking(application)}
              >
                Disconnect
              </Button>
            </Group>
          )}
        </RowList>
      )}
      <ConfirmDialog
        opened={asking !== null}
        title="Disconnect the application?"
        confirm="Disconnect it"
        destructive
        busy={remove.isPending}
        onConfirm={() => asking && remove.mutate({ id: asking.id })}
        onCancel={() => setAsking(null)}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>
          “{asking?.name}” is refused at once. What it has written here stays, and so does what it has read and keeps.
        </Text>
      </ConfirmDialog>
    </Card>
  );
}

const day = (instant: string) => formatDate(londonToday(new Date(instant)));

function ApplicationText({ application, called }: { application: ConnectedApplication; called: string }) {
  const { name, website, scopes, connectedAt, expiresAt, uses } = application;
  return (
    <div style={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Text fw={600}>{name}</Text>
      {scopesInWords(scopes).map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      <Text c="dimmed" size="sm">
        Connected on {day(connectedAt)} · until {day(expiresAt)} ·{' '}
        <ExternalLink href={website}>website of {called}</ExternalLink>
      </Text>
      <Text c="dimmed" size="sm">
        {uses.length === 0 ? 'Not used yet' : 'Last used:'}
      </Text>
      {uses.map(({ scope, lastUsedAt }) => (
        <Text key={scope} c="dimmed" size="sm">
          {scopesInWords([scope])} · {moment(lastUsedAt)}
        </Text>
      ))}
    </div>
  );
}
