import { z } from 'zod';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
import { requirementKeys } from './requirement-rows.ts';
import { maxRecordsNamed, type SentEvent } from './webhook-terms.ts';

/** What of several records changed; those beyond the most that are named are only counted. */
const changedRecords = z.object({
  records: z
    .array(
      z.object({
        id: identifier.meta({ description: 'The id of the record' }),
        change: z
          .enum(['created', 'updated', 'deleted'])
          .meta({ description: 'What became of it since it was told last' }),
      }),
    )
    .max(maxRecordsNamed)
    .meta({ description: `The records, at most ${maxRecordsNamed}` }),
  more: z.int().nonnegative().meta({ description: 'How many more changed that are not named' }),
});
export type ChangedRecords = z.output<typeof changedRecords>;

const idOf = (what: string) => z.object({ id: identifier.meta({ description: `The id of ${what}` }) });

const nothing = z.strictObject({});

function message<E extends SentEvent, D extends z.ZodType>(event: E, data: D) {
  return z.object({
    type: z.literal(event).meta({ description: 'What it tells of' }),
    timestamp: instant.meta({ description: 'When that was noticed, the same at every try' }),
    webhookId: identifier.meta({ description: 'The id of the webhook, by which a receiver knows whose it is' }),
    data: data.meta({ description: 'What it happened to, by its id; nothing of what any record says' }),
  });
}

/** The body of each message, as its receiver reads it. */
export const webhookMessages = {
  'practice-hours.changed': message('practice-hours.changed', changedRecords),
  'cpd.changed': message('cpd.changed', changedRecords),
  'discussion.signed': message('discussion.signed', idOf('the reflective discussion')),
  'requirement.met': message(
    'requirement.met',
    z.object({
      requirement: z
        .enum(requirementKeys)
        .meta({ description: 'The requirement, by its `key` at `GET /requirements`' }),
    }),
  ),
  'confirmation.submitted': message('confirmation.submitted', idOf('the confirmation')),
  'cycle.submitted': message('cycle.submitted', idOf('the three years')),
  'webhook.test': message('webhook.test', nothing),
} as const satisfies Record<SentEvent, z.ZodType>;
