import type { TestApi } from '../testing.ts';
import { type DeliveryOutcome, deliverWebhook } from './delivering.ts';
import { lookForChanges } from './looking.ts';
import type { WebhookAnswer, WebhookMessage } from './sender.ts';

export const address = 'https://hooks.example.org/rota';

/** A message as its receiver reads it. */
export interface Received {
  readonly type: string;
  readonly timestamp: string;
  readonly webhookId: string;
  readonly data: Record<string, unknown>;
}

export const taken: WebhookAnswer = { status: 200, problem: null, durationMs: 7 };
export const failing: WebhookAnswer = { status: 500, problem: 'answer', durationMs: 7 };
export const gone: WebhookAnswer = { status: 410, problem: 'gone', durationMs: 7 };

/** Receivers that answer as a test says, and what they were sent. */
export function receiverFor(on: () => TestApi) {
  const sent: WebhookMessage[] = [];
  let answer: WebhookAnswer | 'busy' = taken;
  const send = async (message: WebhookMessage) => {
    sent.push(message);
    return answer;
  };
  const ports = () => ({ ...on().ports, webhookSender: { ...on().ports.webhookSender, send } });
  return {
    sent,
    answers: (with_: WebhookAnswer | 'busy') => {
      answer = with_;
    },
    ports,
    /** Looks for changes, and tries whatever of this person is due. */
    pass: async (userId: string): Promise<DeliveryOutcome[]> => {
      await lookForChanges(ports());
      const due = await on()
        .ports.db.selectFrom('webhookDeliveries')
        .select(['id', 'attempts'])
        .where('userId', '=', userId)
        .where('nextAttemptAt', '<=', on().clock.now().toISOString())
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      const outcomes: DeliveryOutcome[] = [];
      for (const { id, attempts } of due)
        outcomes.push(await deliverWebhook(ports(), { userId, deliveryId: id, attempt: attempts }));
      return outcomes;
    },
    /** What was received since it was last asked. */
    received: (): Received[] => sent.splice(0).map(({ body }) => JSON.parse(body) as Received),
  };
}
