import type { Webhook } from '@cairn/domain/webhook';
import { secretOverlapHours } from '@cairn/domain/webhook-terms';
import { Button, Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { toasts } from '../../client/toasts.tsx';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { RowList } from '../../components/row-list.tsx';
import { NewSecret, type ShownSecret } from './new-secret.tsx';
import { WebhookRow } from './webhook-row.tsx';

const titleId = 'webhooks-title';
const buttonId = 'add-webhook';

const webhookForm = partOnDemand(async () => (await import('./webhook-form.tsx')).WebhookForm);

/** Which other programs are told when something changes: every webhook, adding one, and taking one away. */
export function WebhooksCard() {
  useFetchAhead(webhookForm);
  const list = trpc.webhooks.list.useQuery();
  const removed = useFocusAfterRemoval(list.data, titleId);
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<ShownSecret | null>(null);
  const [asking, setAsking] = useState<{ about: 'secret' | 'remove'; webhook: Webhook } | null>(null);
  const cancel = () => {
    flushSync(() => setOpen(false));
    document.getElementById(buttonId)?.focus();
  };
  const settled = { onSettled: () => setAsking(null) };
  const remove = trpc.webhooks.remove.useMutation({
    onSuccess: ({ id }) => {
      if (made?.id === id) setMade(null);
      removed(id);
      toasts.success('Nothing is sent there from now on', 'Webhook removed');
    },
    onError: (error) => toasts.failure(problemOf(error).message, 'The webhook was not removed'),
    ...settled,
  });
  const rotate = trpc.webhooks.rotateSecret.useMutation({
    onSuccess: setMade,
    onError: (error) => toasts.failure(problemOf(error).message, 'No new secret was made'),
    ...settled,
  });
  const ask = (about: 'secret' | 'remove', webhook: Webhook) => {
    rotate.reset();
    setAsking({ about, webhook });
  };
  const asked = (about: 'secret' | 'remove') => asking?.about === about && asking.webhook;
  return (
    <Card component="section" id="webhooks" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} tabIndex={-1} mb={4}>
        Webhooks
      </Title>
      <Text c="dimmed" mb="sm">
        A webhook tells another program, such as your rota, that something has changed here. The message names what
        changed and holds nothing you wrote; to read it the program needs an access key.
      </Text>
      {list.isPending && <ListSkeleton rows={1} height={56} />}
      {list.isError && (
        <LoadFailure
          what="Your webhooks"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {made && <NewSecret key={made.secret} made={made} />}
      {list.data && (
        <RowList rows={list.data}>
          {(webhook) => <WebhookRow webhook={webhook} onAsk={(about) => ask(about, webhook)} />}
        </RowList>
      )}
      {list.data && open && (
        <FormOnDemand form={webhookForm} height={480} onCancel={cancel}>
          {(WebhookForm) => (
            <WebhookForm
              onMade={(secret) => {
                setMade(secret);
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
            Add a webhook
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asked('remove') !== false}
        title="Remove the webhook?"
        confirm="Remove it"
        destructive
        busy={remove.isPending}
        onConfirm={() => asking && remove.mutate({ id: asking.webhook.id })}
        onCancel={() => setAsking(null)}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>
          Nothing is sent to {asking?.webhook.address} any more, and the list of its messages goes.
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked('secret') !== false}
        title="Make a new secret?"
        confirm="Make it"
        busy={rotate.isPending}
        // The secret takes it.
        returnFocus={!rotate.isSuccess}
        onConfirm={() => asking && rotate.mutate({ id: asking.webhook.id })}
        onCancel={() => setAsking(null)}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>
          Whoever runs {asking?.webhook.address} needs it within {secretOverlapHours} hours: until then messages are
          signed with the old secret too.
        </Text>
      </ConfirmDialog>
    </Card>
  );
}
