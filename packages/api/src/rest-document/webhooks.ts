import { listed } from '@cairn/domain/lists';
import { requirementKeys } from '@cairn/domain/requirement-rows';
import {
  minutesToNextTry,
  type SentEvent,
  secretOverlapHours,
  sentEventNames,
  testEvent,
  webhookEvents,
} from '@cairn/domain/webhook-terms';
import type { answerSchemas } from './schemas.ts';

const id = '0199c2f4-5a1e-7c3b-9d20-6f1e8a4b7c01';
const oneCreated = { records: [{ id, change: 'created' }], more: 0 };

/** What the document calls each message, and what one may say. */
const messages = {
  'practice-hours.changed': { schema: 'PracticeHoursChanged', data: oneCreated },
  'cpd.changed': { schema: 'CpdChanged', data: { records: [{ id, change: 'deleted' }], more: 0 } },
  'discussion.signed': { schema: 'DiscussionSigned', data: { id } },
  'requirement.met': { schema: 'RequirementMet', data: { requirement: requirementKeys[0] } },
  'confirmation.submitted': { schema: 'ConfirmationSubmitted', data: { id } },
  'cycle.submitted': { schema: 'CycleSubmitted', data: { id } },
  'webhook.test': { schema: 'WebhookTest', data: {} },
} as const satisfies Record<SentEvent, { readonly schema: keyof typeof answerSchemas; readonly data: object }>;

const [minutes, hours] = [(of: number) => of < 60, (of: number) => of >= 60];
const retries = `${listed(minutesToNextTry.filter(minutes).map(String))} minutes and ${listed(minutesToNextTry.filter(hours).map((of) => String(of / 60)))} hours`;

/** How a message comes, and what its receiver makes of it. */
const howItComes =
  'Sent by Cairn to the address of the webhook as [Standard Webhooks](https://www.standardwebhooks.com) says: verify the signature over ' +
  '`webhook-id.webhook-timestamp.body`, drop an id that you have had, answer 2xx within ten seconds, and work afterwards. ' +
  'Messages may come in another order or twice, and several changes are one message.';
const triedAgain = `One that is not taken is tried again after ${retries}.`;
const triedOnce = 'It is tried once.';
const exceptTests = 'A test is tried once.';

/** The headers of every message. */
export const webhookParameters = {
  WebhookId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The id of the message, the same at every try',
    schema: { type: 'string', format: 'uuid', maxLength: 36 },
    example: id,
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description:
      'When this try was made, in seconds since 1970; one that is minutes old may be one sent again by somebody else',
    schema: { type: 'string', pattern: '^\\d{10}$', maxLength: 10 },
    example: '1795000000',
  },
  WebhookSignature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description: `HMAC-SHA256 by the secret of the webhook, in Base64 behind \`v1,\`; for ${secretOverlapHours} hours after a new secret was made a second one by the old, behind a space`,
    schema: { type: 'string', pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)?$', maxLength: 95 },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
} as const;

/** What a receiver may answer, and what follows. */
export const webhookAnswers = {
  MessageTaken: { description: 'Taken. Of the answer nothing but its status is kept.' },
  NobodyListens: {
    description: 'Nobody listens there any more: the webhook is switched off, and its owner gets a mail.',
  },
  MessageNotTaken: {
    description: `Not taken, redirects among them, which are not followed. ${triedAgain} ${exceptTests} Where nothing arrives for three days, the webhook is switched off.`,
  },
};

const to = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** What Cairn sends to webhooks, by the event that each message tells of (OpenAPI 3.1, `webhooks`). */
export const webhooks = Object.fromEntries(
  sentEventNames.map((event) => {
    const { schema, data } = messages[event];
    const summary = event === testEvent ? 'When its owner tries the webhook' : `When ${webhookEvents[event]}`;
    const example = { type: event, timestamp: '2026-11-02T09:30:00.000Z', webhookId: id, data };
    const post = {
      operationId: `webhooks-on-${event.replace('.', '-')}`,
      tags: ['Webhooks'],
      summary,
      description: `${summary}. ${howItComes} ${event === testEvent ? triedOnce : triedAgain}`,
      security: [],
      parameters: Object.keys(webhookParameters).map((name) => to('parameters', name)),
      requestBody: { required: true, content: { 'application/json': { schema: to('schemas', schema), example } } },
      responses: {
        '2XX': to('responses', 'MessageTaken'),
        '410': to('responses', 'NobodyListens'),
        default: to('responses', 'MessageNotTaken'),
      },
    };
    return [event, { post }];
  }),
);
