import { scopesInWords } from '@cairn/domain/access-scopes';
import type { OAuthClient } from '@cairn/domain/oauth-client';
import { Badge, Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { toasts } from '../../client/toasts.tsx';
import { useFocusOnceMade } from '../../client/use-focus-once-made.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { CopyLink } from '../../components/copy-link.tsx';
import { distinctNames } from '../../components/distinct-names.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { dayOf } from './account-words.ts';
import { useRights } from './use-rights.ts';

const titleId = 'applications-title';
const buttonId = 'register-application';
/** Of the button that opens the form. */
const openerOf = (open: OAuthClient | 'new' | null) =>
  open === null || open === 'new' ? buttonId : `change-application-${open.id}`;

const applicationForm = partOnDemand(async () => (await import('./application-form.tsx')).ApplicationForm);

/** A secret just told, and whose it is. */
export interface ToldSecret {
  readonly id: string;
  readonly name: string;
  readonly clientSecret: string | null;
}

/** What an administrator is asked before it is done. */
interface Asking {
  readonly act: 'disable' | 'renewSecret';
  readonly client: OAuthClient;
}

/** The applications that people here can connect: registering, changing and disabling them. */
export function Applications() {
  const list = trpc.oauthClients.list.useQuery();
  const may = useRights();
  const mayManage = may('manageApplications');
  const [open, setOpen] = useState<OAuthClient | 'new' | null>(null);
  const [told, setTold] = useState<ToldSecret | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const onError = (error: unknown) => toasts.failure(problemOf(error as never).message, 'The application is as it was');
  const onSettled = () => setAsking(null);
  const enable = trpc.oauthClients.enable.useMutation({
    onSuccess: () => toasts.success('Application enabled'),
    onError,
  });
  const disable = trpc.oauthClients.disable.useMutation({
    onSuccess: () => toasts.success('Every connection to it has ended', 'Application disabled'),
    onError,
    onSettled,
  });
  const renew = trpc.oauthClients.renewSecret.useMutation({ onSuccess: setTold, onError, onSettled });
  const ask = (act: Asking['act'], client: OAuthClient) => {
    renew.reset();
    setAsking({ act, client });
  };
  const names = distinctNames((list.data ?? []).map(({ name }) => name));
  const close = (focusOn: string) => {
    flushSync(() => setOpen(null));
    document.getElementById(focusOn)?.focus();
  };
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} tabIndex={-1} mb="sm">
        Applications people can connect
      </Title>
      {list.isPending && <ListSkeleton rows={1} height={72} />}
      {list.isError && (
        <LoadFailure
          what="The applications"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {told && <Secret key={told.clientSecret ?? told.id} told={told} />}
      {list.data?.length === 0 && open === null && <EmptyState>No application is registered</EmptyState>}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.data?.map((client, index) => (
          <Card component="li" key={client.id} padding="md">
            <ClientText client={client} />
            {mayManage && (
              <Group gap="xs" mt="xs">
                <Act
                  id={openerOf(client)}
                  of={names[index] ?? client.name}
                  words="Change"
                  onClick={() => setOpen(client)}
                />
                {client.isConfidential && (
                  <Act of={names[index] ?? client.name} words="New secret" onClick={() => ask('renewSecret', client)} />
                )}
                {client.isDisabled ? (
                  <Act
                    of={names[index] ?? client.name}
                    words="Enable"
                    onClick={() => enable.mutate({ id: client.id })}
                  />
                ) : (
                  <Act of={names[index] ?? client.name} words="Disable" onClick={() => ask('disable', client)} />
                )}
              </Group>
            )}
          </Card>
        ))}
      </Stack>
      {list.data && open !== null && (
        <Card mt="sm" padding="md">
          <FormOnDemand form={applicationForm} height={860} onCancel={() => close(openerOf(open))}>
            {(ApplicationForm) => (
              <ApplicationForm
                key={open === 'new' ? 'new' : open.id}
                client={open === 'new' ? null : open}
                onDone={(secret) => {
                  if (secret) setTold(secret);
                  close(secret ? secretId : openerOf(open));
                }}
                onCancel={() => close(openerOf(open))}
              />
            )}
          </FormOnDemand>
        </Card>
      )}
      {list.data && open === null && mayManage && (
        <Button id={buttonId} variant="default" mt="sm" onClick={() => setOpen('new')}>
          Register an application
        </Button>
      )}
      <ConfirmDialog
        opened={asking !== null}
        title={asking?.act === 'renewSecret' ? 'Make a new secret?' : 'Disable the application?'}
        confirm={asking?.act === 'renewSecret' ? 'Make it' : 'Disable it'}
        destructive
        busy={disable.isPending || renew.isPending}
        // The secret takes it.
        returnFocus={!renew.isSuccess}
        onConfirm={() => asking && (asking.act === 'disable' ? disable : renew).mutate({ id: asking.client.id })}
        onCancel={onSettled}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>
          {asking?.act === 'renewSecret'
            ? `“${asking.client.name}” cannot fetch tokens until its operator has put the new secret in.`
            : `“${asking?.client.name}” is refused at once, and every connection of people to it ends. They have to connect it again once it is enabled.`}
        </Text>
      </ConfirmDialog>
    </section>
  );
}

function Act({ id, of, words, onClick }: { id?: string; of: string; words: string; onClick: () => void }) {
  return (
    <Button {...(id && { id })} size="sm" variant="default" aria-label={`${words}: ${of}`} onClick={onClick}>
      {words}
    </Button>
  );
}

function ClientText({ client }: { client: OAuthClient }) {
  const { id, name, website, redirectUris, scopes, isConfidential, isDisabled, connections, createdAt } = client;
  return (
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Group gap="xs" mb={4}>
        <Title order={3}>{name}</Title>
        {isDisabled && <Badge color="clay">Disabled</Badge>}
      </Group>
      <Text>{website}</Text>
      <Text c="dimmed" size="sm">
        client_id {id} · {isConfidential ? 'keeps a secret' : 'keeps no secret'} · registered {dayOf(createdAt)} ·{' '}
        {connections === 1 ? 'connected by one person' : `connected by ${connections} people`}
      </Text>
      <Text c="dimmed" size="sm">
        Sends people back to {redirectUris.join(', ')}
      </Text>
      <Text c="dimmed" size="sm">
        May ask for {scopesInWords(scopes).join(' · ')}
      </Text>
    </div>
  );
}

const secretId = 'application-secret';

/** The one sight of what a new application, or one with a new secret, is configured with. */
function Secret({ told: { id, name, clientSecret } }: { told: ToldSecret }) {
  useFocusOnceMade(secretId);
  return (
    <Box mb="sm">
      <CopyLink
        {...(clientSecret === null && { id: secretId })}
        label={`client_id of “${name}”`}
        description="It is no secret."
        address={id}
        thing="id"
        of="client_id"
      />
      {clientSecret !== null && (
        <CopyLink
          id={secretId}
          label={`client_secret of “${name}”`}
          description="Copy it now: it is not shown again. Give it to nobody but whoever runs the application."
          address={clientSecret}
          thing="secret"
          of="client_secret"
        />
      )}
    </Box>
  );
}
