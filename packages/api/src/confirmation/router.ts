import { confirmation, confirmationInput } from '@cairn/domain/confirmation';
import { identifier } from '@cairn/domain/identifier';
import { z } from 'zod';
import { bodyLimits } from '../input-bounds.ts';
import { limits } from '../limits.ts';
import { ownedBy } from '../owned.ts';
import { write, writeOnce } from '../transaction.ts';
import { router, signedIn } from '../trpc.ts';
import { giveConfirmation, withdrawConfirmation } from './commands.ts';
import { getConfirmation } from './queries.ts';

const tags = ['Confirmation'];
const limited = [limits.writesPerNetwork];

export const confirmationRouter = router({
  get: signedIn
    .meta({ openapi: { method: 'GET', path: '/confirmation', tags, summary: 'The confirmation, or null' } })
    .input(z.void())
    .output(confirmation.nullable())
    .query(({ ctx }) => getConfirmation(ctx.db, ctx.owner)),

  create: signedIn
    .meta({
      openapi: { method: 'POST', path: '/confirmation', tags, summary: 'Submit the one confirmation' },
      limits: limited,
      bodyBytes: bodyLimits.signedForm,
    })
    .input(confirmationInput)
    .output(confirmation)
    .mutation(({ ctx, input }) =>
      writeOnce(ctx, input, (tx) => giveConfirmation(tx, ctx, ownedBy(ctx), ctx.session.user, input)),
    ),

  remove: signedIn
    .meta({
      openapi: { method: 'DELETE', path: '/confirmation', tags, summary: 'Withdraw it, to correct a mistake' },
      limits: limited,
    })
    .input(z.void())
    .output(z.object({ id: identifier }))
    .mutation(({ ctx }) => write(ctx, (tx) => withdrawConfirmation(tx, ctx, ctx.owner))),
});
