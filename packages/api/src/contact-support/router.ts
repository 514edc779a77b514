import { supportAnswer, supportMessageInput } from '@cairn/domain/support';
import { limits, spend } from '../limits.ts';
import { ownedBy } from '../owned.ts';
import { writeOnce } from '../transaction.ts';
import { router, signedIn } from '../trpc.ts';
import { contactSupport } from './commands.ts';

export const contactSupportRouter = router({
  create: signedIn
    .meta({
      openapi: { method: 'POST', path: '/contact-support', tags: ['Support'], summary: 'Send a message to support' },
      limits: [limits.writesPerNetwork],
    })
    .input(supportMessageInput)
    .output(supportAnswer)
    .mutation(({ ctx, input }) =>
      writeOnce(
        ctx,
        input,
        (tx) => contactSupport(tx, ctx, ownedBy(ctx), input),
        () => spend(ctx, limits.supportPerUser, ctx.owner),
      ),
    ),
});
