import type { Webhook, WebhookDelivery } from '@cairn/domain/webhook';
import { deliveryProblems, testEvent, webhookEvents } from '@cairn/domain/webhook-terms';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { serverClock } from '../../client/server-clock.ts';
import { toasts } from '../../client/toasts.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { moment } from '../../components/moment.ts';
import { RowList } from '../../components/row-list.tsx';

/** How often the list is asked for again while a message is on its way, in milliseconds. */
const waitingMs = 2_000;
/** What is tried again later than this is not waited for on the page. */
const soonMs = 60_000;

/** Rows shown before somebody asks for all. */
const shownAtFirst = 10;

/** A test to send, the messages of a webhook, and what became of each. */
export function DeliveryList({ webhook: { id, address, isOn } }: { webhook: Webhook }) {
  const trial = trpc.webhooks.test.useMutation({
    onSuccess: () => toasts.success('What becomes of it stands in the list', 'Test sent'),
    onError: (error) => toasts.failure(problemOf(error).message, 'No test was sent'),
  });
  return (
    <Stack gap="xs" ps="sm" style={{ borderInlineStart: '2px solid var(--cairn-border)' }}>
      {isOn && (
        <div>
          <BusyButton
            size="sm"
            variant="default"
            aria-label={`Send a test to ${address}`}
            busy={trial.isPending}
            spinner
            onClick={() => trial.mutate({ id })}
          >
            Send a test
          </BusyButton>
        </div>
      )}
      <Deliveries webhookId={id} isOn={isOn} />
    </Stack>
  );
}

function Deliveries({ webhookId, isOn }: { webhookId: string; isOn: boolean }) {
  const list = trpc.webhooks.deliveries.useQuery(
    { id: webhookId },
    { refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? waitingMs : false) },
  );
  const resend = trpc.webhooks.resend.useMutation({
    onSuccess: () => toasts.success('It is on its way', 'Message sent again'),
    onError: (error) => toasts.failure(problemOf(error).message, 'The message was not sent again'),
  });
  const [all, setAll] = useState(false);
  if (list.isPending) return <ListSkeleton rows={2} height={56} />;
  if (list.isError)
    return (
      <LoadFailure
        what="The messages"
        message={problemOf(list.error).message}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  if (list.data.length === 0) return <Text c="dimmed">No message has been sent yet.</Text>;
  const isLong = list.data.length > shownAtFirst;
  return (
    <>
      <RowList rows={all ? list.data : list.data.slice(0, shownAtFirst)}>
        {(delivery) => (
          <Group justify="space-between" gap="xs" align="flex-start">
            <DeliveryText delivery={delivery} />
            {delivery.state !== 'waiting' && isOn && (
              <BusyButton
                size="sm"
                variant="default"
                flex="none"
                aria-label={`Send again: ${nameOf(delivery)}, ${moment(delivery.createdAt)}`}
                busy={resend.isPending && resend.variables.deliveryId === delivery.id}
                spinner
                onClick={() => resend.mutate({ id: webhookId, deliveryId: delivery.id })}
              >
                Send again
              </BusyButton>
            )}
          </Group>
        )}
      </RowList>
      {isLong && (
        <div>
          <Button size="sm" variant="default" onClick={() => setAll(!all)}>
            {all ? `The newest ${shownAtFirst} only` : `All ${list.data.length} messages`}
          </Button>
        </div>
      )}
    </>
  );
}

const isOnItsWay = ({ state, nextAttemptAt }: WebhookDelivery) =>
  state === 'waiting' && nextAttemptAt !== null && Date.parse(nextAttemptAt) - serverClock.now() < soonMs;

function nameOf({ event }: WebhookDelivery): string {
  if (event === testEvent) return 'Test message';
  const words = webhookEvents[event];
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

const badges = {
  waiting: { color: 'amber', words: 'Waiting' },
  delivered: { color: 'moss', words: 'Arrived' },
  failed: { color: 'clay', words: 'Did not arrive' },
} as const satisfies Record<WebhookDelivery['state'], { color: string; words: string }>;

function DeliveryText({ delivery }: { delivery: WebhookDelivery }) {
  const { state, createdAt, attempts, nextAttemptAt, status, durationMs, problem } = delivery;
  const { color, words } = badges[state];
  return (
    <div style={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Text fw={600}>{nameOf(delivery)}</Text>
        <Badge color={color}>{words}</Badge>
      </Group>
      {problem && (
        <Text size="sm">
          {deliveryProblems[problem]}
          {problem === 'answer' && ` (${status})`}.
        </Text>
      )}
      <Text c="dimmed" size="sm">
        {[
          moment(createdAt),
          attempts > 0 && (attempts === 1 ? 'tried once' : `tried ${attempts} times`),
          durationMs !== null && `answered in ${durationMs} ms`,
          nextAttemptAt !== null && attempts > 0 && `tried again ${moment(nextAttemptAt)}`,
        ]
          .filter((part) => part !== false)
          .join(' · ')}
      </Text>
    </div>
  );
}
