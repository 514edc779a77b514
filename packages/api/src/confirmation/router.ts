import { confirmation, confirmationInput } from '@cairn/domain/confirmation';
import { identifier } from '@cairn/domain/identifier';
import { z } from 'zod';
import { bodyLimits } from '../input-bounds.ts';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { giveConfirmation, withdrawConfirmation } from './commands.ts';
import { getConfirmation } from './queries.ts';

const tags = ['Confirmation'];

/** The one there is, as it is read. */
const given = { output: confirmation.nullable(), run: getConfirmation };

export const confirmationRouter = router({
  get: signedIn.read({
    openapi: {
      method: 'GET',
      path: '/confirmation',
      tags,
      summary: 'The confirmation of the present three years, or else the last one, or null',
    },
    input: z.void(),
    ...given,
    tagged: true,
  }),

  create: signedIn.once({
    openapi: {
      method: 'POST',
      path: '/confirmation',
      tags,
      summary: 'Submit the one confirmation of the present three years',
    },
    refuses: ['confirmation_exists', 'discussion_first', 'requirements_unmet', 'too_many_records'],
    input: confirmationInput,
    output: confirmation,
    made: 'confirmations',
    bodyBytes: bodyLimits.signedForm,
    run: giveConfirmation,
  }),

  remove: signedIn.write({
    openapi: { method: 'DELETE', path: '/confirmation', tags, summary: 'Withdraw it, to correct a mistake' },
    refuses: ['confirmation_unclear', 'not_found', 'submitted_years'],
    input: z.void(),
    output: z.object({ id: identifier }),
    changes: given,
    run: withdrawConfirmation,
  }),
});
