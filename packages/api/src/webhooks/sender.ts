import type { DeliveryProblem } from '@cairn/domain/webhook-terms';

/** One message on its way to a receiver. */
export interface WebhookMessage {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whose webhook it is: nobody's receivers take more than their part of what is sent at once. */
  readonly owner: string;
}

/** How one try ended. Nothing of what the receiver says but its status is ever kept. */
export interface WebhookAnswer {
  /** The HTTP status; null where there was no answer. */
  readonly status: number | null;
  /** Null where the message was taken. */
  readonly problem: DeliveryProblem | null;
  readonly durationMs: number;
}

/** Sends messages to where people want them, and to nowhere else. */
export interface WebhookSender {
  /** Why an address can never be sent to, as far as it says so itself: its name is not looked up. Null for any other. */
  problemOf(address: string): DeliveryProblem | null;
  /**
   * Tries once; rejects only when it is told to stop. `busy` when the receiver, or its owner, has as many messages under way as
   * they may: nothing was sent then.
   */
  send(message: WebhookMessage, signal?: AbortSignal): Promise<WebhookAnswer | 'busy'>;
}
