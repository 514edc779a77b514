import { scopesInWords } from '@cairn/domain/access-scopes';
import type { AccessToken } from '@cairn/domain/access-token';
import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { serverClock } from '../../client/server-clock.ts';
import { toasts } from '../../client/toasts.tsx';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { moment } from '../../components/moment.ts';
import { RowList } from '../../components/row-list.tsx';
import { type MadeKey, NewAccessToken } from './new-access-token.tsx';

const titleId = 'access-keys-title';
const buttonId = 'make-access-key';

const accessTokenForm = partOnDemand(async () => (await import('./access-token-form.tsx')).AccessTokenForm);

/** What other programs may do in one's name: every access key, making one, and taking one away. */
export function AccessTokensCard() {
  useFetchAhead(accessTokenForm);
  const list = trpc.accessTokens.list.useQuery();
  const removed = useFocusAfterRemoval(list.data, titleId);
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const [asking, setAsking] = useState<AccessToken | null>(null);
  const cancel = () => {
    flushSync(() => setOpen(false));
    document.getElementById(buttonId)?.focus();
  };
  const remove = trpc.accessTokens.remove.useMutation({
    onSuccess: ({ id }) => {
      if (made?.id === id) setMade(null);
      removed(id);
      toasts.success('Programs that use it are refused from now on', 'Access key removed');
    },
    onError: (error) => toasts.failure(problemOf(error).message, 'The access key was not removed'),
    onSettled: () => setAsking(null),
  });
  return (
    <Card component="section" id="access-keys" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} tabIndex={-1} mb={4}>
        Access keys
      </Title>
      <Text c="dimmed" mb="sm">
        With a key another program, such as your rota, reads or writes your records without your password. If you see
        one that you did not make, remove it and reset your password.
      </Text>
      {list.isPending && <ListSkeleton rows={1} height={56} />}
      {list.isError && (
        <LoadFailure
          what="Your access keys"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {made && <NewAccessToken key={made.id} made={made} />}
      {list.data && (
        <RowList rows={list.data}>
          {(token) => (
            <Group justify="space-between" gap="xs" align="flex-start">
              <AccessTokenText token={token} />
              <Button
                size="sm"
                variant="default"
                flex="none"
                aria-label={`Remove ${token.name}`}
                onClick={() => setAsking(token)}
              >
                Remove
              </Button>
            </Group>
          )}
        </RowList>
      )}
      {list.data && open && (
        <FormOnDemand form={accessTokenForm} height={720} onCancel={cancel}>
          {(AccessTokenForm) => (
            <AccessTokenForm
              onMade={(key) => {
                setMade(key);
                setOpen(false);
              }}
              onCancel={cancel}
            />
          )}
        </FormOnDemand>
      )}
      {list.data && !open && (
        <div>
          <Button id={buttonId} variant="default" mt={list.data.length > 0 ? 'sm' : 0} onClick={() => setOpen(true)}>
            Make an access key
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking !== null}
        title="Remove the access key?"
        confirm="Remove it"
        destructive
        busy={remove.isPending}
        onConfirm={() => asking && remove.mutate({ id: asking.id })}
        onCancel={() => setAsking(null)}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>
          Programs that use “{asking?.name}” are refused at once. What they have written stays.
        </Text>
      </ConfirmDialog>
    </Card>
  );
}

const day = (instant: string) => formatDate(londonToday(new Date(instant)));

function AccessTokenText({ token }: { token: AccessToken }) {
  const { name, scopes, createdAt, expiresAt, lastUsedAt } = token;
  const isOver = Date.parse(expiresAt) <= serverClock.now();
  return (
    <div style={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {isOver && <Badge color="gray">Expired</Badge>}
      </Group>
      {scopesInWords(scopes).map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      <Text c="dimmed" size="sm">
        Made on {day(createdAt)} · {isOver ? 'worked' : 'works'} until {moment(expiresAt)} ·{' '}
        {lastUsedAt === null ? 'not used yet' : `last used ${moment(lastUsedAt)}`}
      </Text>
    </div>
  );
}
