/** What a webhook may be told of, in the order in which people choose, with how each is said after “When”. */
export const webhookEvents = {
  'practice-hours.changed': 'practice hours are added, changed or deleted',
  'cpd.changed': 'CPD activities are added, changed or deleted',
  'discussion.signed': 'a reflective discussion is signed',
  'requirement.met': 'a requirement is met',
  'confirmation.submitted': 'the confirmation is submitted',
  'cycle.submitted': 'three years are submitted',
} as const satisfies Record<string, string>;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Those that this version of Cairn knows, in its order and each once. */
export function knownEvents(events: readonly string[]): WebhookEvent[] {
  return webhookEventNames.filter((event) => events.includes(event));
}

/** What is sent when its owner tries a webhook. */
export const testEvent = 'webhook.test';

export const sentEventNames = [...webhookEventNames, testEvent] as const;
export type SentEvent = (typeof sentEventNames)[number];

/** Webhooks one person may have at once. */
export const maxWebhooks = 5;

/** Longest address, in characters. */
export const maxWebhookAddress = 500;

/** How every secret begins, as Standard Webhooks has it. */
export const webhookSecretPrefix = 'whsec_';

/** For how long messages are signed with the old secret too after a new one was made, in hours. */
export const secretOverlapHours = 24;

/**
 * Minutes from each try that failed to the next: ten tries in a little over three days. A test is tried once.
 */
export const minutesToNextTry = [1, 5, 30, 120, 300, 600, 840, 1_200, 1_440] as const;

/** Messages of one webhook that may wait at once; with more it is switched off. */
export const maxWaitingDeliveries = 100;

/** Messages of one webhook that are over and still listed: so many at most, and for so many days. */
export const listedDeliveries = 50;
export const deliveryDays = 30;

/** Records one message names at most. */
export const maxRecordsNamed = 100;

/** Why a message did not arrive, in words for whoever put the address in. */
export const deliveryProblems = {
  answer: 'It was answered with an error',
  redirect: 'It was answered with another address, and Cairn does not follow one',
  gone: 'The receiver says that nobody listens there any more',
  timeout: 'There was no answer within ten seconds',
  'no-such-name': 'No server has this name',
  unreachable: 'The server could not be reached',
  certificate: 'The server’s certificate is not valid',
  private: 'The address leads into a private network',
  'not-https': 'The address does not begin with https://',
  port: 'The address names a port other than 443 or 8443',
  secret: 'The secret can no longer be read. Make a new one',
  'switched-off': 'The webhook was switched off before',
  account: 'The account was blocked or being closed',
} as const satisfies Record<string, string>;

export type DeliveryProblem = keyof typeof deliveryProblems;

/** Why a webhook is switched off, in words for its owner. */
export const offReasons = {
  owner: 'You switched it off',
  gone: 'The receiver said that nobody listens there any more',
  failing: 'Nothing arrived for three days',
  'too-many': 'Too many messages were waiting',
  secret: 'Its secret can no longer be read. Make a new one, then switch it on',
  secured: 'Your account was secured or closed',
} as const satisfies Record<string, string>;

export type OffReason = keyof typeof offReasons;
