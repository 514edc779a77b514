import { z } from 'zod';
import { maxDiscussedAccounts } from './discussed-accounts.ts';
import { identifier } from './identifier.ts';
import { ownField } from './record-field.ts';

const notAList = 'Please choose reflective accounts from the list';

/**
 * Which of one's own reflective accounts were discussed, each once. In one order, whatever order they come in, so that
 * the same choice is always signed alike. Null where nothing is said: what was chosen then stays.
 */
export function discussedAccountsField() {
  return ownField('restricted', {
    input: z
      .array(identifier, { error: notAList })
      .max(maxDiscussedAccounts, { error: `At most ${maxDiscussedAccounts} reflective accounts can be chosen` })
      .refine((ids) => new Set(ids).size === ids.length, { error: 'Each reflective account can be chosen once' })
      .nullish()
      .transform((ids) => ids?.toSorted() ?? null)
      .meta({
        description:
          'Which of your own completed reflective accounts were discussed. Left out or null, those chosen before stay; none on a new form.',
      }),
    stored: z.array(identifier),
    formValue: (ids) => ids ?? [],
  });
}
