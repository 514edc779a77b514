import type { Webhook } from '@cairn/domain/webhook';
import { offReasons, webhookEvents } from '@cairn/domain/webhook-terms';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { toasts } from '../../client/toasts.tsx';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { moment } from '../../components/moment.ts';
import { RowMenu } from '../../components/row-menu.tsx';

const changeForm = partOnDemand(async () => (await import('./webhook-change-form.tsx')).WebhookChangeForm);
const deliveryList = partOnDemand(async () => (await import('./delivery-list.tsx')).DeliveryList);

interface WebhookRowProps {
  webhook: Webhook;
  /** Asks before a new secret is made, and before the webhook is removed. */
  onAsk: (question: 'secret' | 'remove') => void;
}

/** A webhook, what can be done with it, and its messages when they are asked for. */
export function WebhookRow({ webhook, onAsk }: WebhookRowProps) {
  useFetchAhead(changeForm);
  useFetchAhead(deliveryList);
  const [open, setOpen] = useState<'messages' | 'change' | null>(null);
  const { id, address, events, isOn } = webhook;
  const menuId = `more-${id}`;
  // The button that switches it on goes once it is on, and the focus with it.
  const switchedOn = useFocusAfterRemoval(isOn ? [] : [webhook], menuId);
  const update = trpc.webhooks.update.useMutation({
    onSuccess: (changed) => {
      if (changed.isOn) switchedOn(id);
      if (changed.isOn) toasts.success('It is told what has changed meanwhile', 'Webhook switched on');
      else toasts.success('Nothing is sent to it', 'Webhook switched off');
    },
    onError: (error) => toasts.failure(problemOf(error).message, 'The webhook was not changed'),
  });
  const turn = () => update.mutate({ id, events, isOn: !isOn });
  const close = () => {
    setOpen(null);
    requestAnimationFrame(() => document.getElementById(menuId)?.focus());
  };
  const askToRemove = () => {
    // Its messages go with it, and are not to be asked for again.
    setOpen(null);
    onAsk('remove');
  };
  const button = { size: 'sm', variant: 'default' } as const;
  return (
    <Stack gap="xs">
      <WebhookText webhook={webhook} />
      <Group gap="xs">
        {!isOn && (
          <BusyButton {...button} aria-label={`Switch on ${address}`} busy={update.isPending} spinner onClick={turn}>
            Switch on
          </BusyButton>
        )}
        <Button
          {...button}
          aria-label={`Messages to ${address}`}
          aria-expanded={open === 'messages'}
          onClick={() => setOpen(open === 'messages' ? null : 'messages')}
        >
          Messages
        </Button>
        <RowMenu
          id={menuId}
          of={address}
          acts={[
            { words: 'Change what it is told', act: () => setOpen('change') },
            { words: 'Make a new secret', act: () => onAsk('secret') },
            ...(isOn ? [{ words: 'Switch off', act: turn }] : []),
            { words: 'Remove', destructive: true, act: askToRemove },
          ]}
        />
      </Group>
      {open === 'change' && (
        <FormOnDemand form={changeForm} onCancel={close}>
          {(WebhookChangeForm) => <WebhookChangeForm webhook={webhook} onDone={close} />}
        </FormOnDemand>
      )}
      {open === 'messages' && (
        <FormOnDemand form={deliveryList} height={56} onCancel={() => setOpen(null)}>
          {(DeliveryList) => <DeliveryList webhook={webhook} />}
        </FormOnDemand>
      )}
    </Stack>
  );
}

function WebhookText({ webhook }: { webhook: Webhook }) {
  const { address, events, isOn, offReason, failingSince, lastDeliveredAt, oldSecretUntil } = webhook;
  return (
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Text fw={600}>{address}</Text>
        {!isOn && <Badge color="clay">Off</Badge>}
        {isOn && failingSince && <Badge color="amber">Not arriving</Badge>}
      </Group>
      <Text size="sm">Told when {events.map((event) => webhookEvents[event]).join(', or ')}</Text>
      {offReason && <Text size="sm">{offReasons[offReason]}.</Text>}
      {isOn && failingSince && <Text size="sm">Nothing has arrived since {moment(failingSince)}.</Text>}
      {oldSecretUntil && <Text size="sm">The old secret is used too until {moment(oldSecretUntil)}.</Text>}
      <Text c="dimmed" size="sm">
        {lastDeliveredAt === null
          ? 'No message has arrived yet'
          : `The last message arrived ${moment(lastDeliveredAt)}`}
      </Text>
    </div>
  );
}
