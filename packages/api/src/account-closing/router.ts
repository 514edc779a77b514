import { accountClosing, closeAccountInput, user } from '@cairn/domain/account';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { write } from '../transaction.ts';
import { router, signedIn } from '../trpc.ts';
import { closeAccount, reopenAccount } from './commands.ts';

const tags = ['Account'];

export const accountClosingRouter = router({
  close: signedIn
    .meta({
      openapi: {
        method: 'POST',
        path: '/user/close',
        tags,
        summary: 'Close your account: it is erased in 30 days, and can be kept until then',
      },
      limits: [limits.writesPerNetwork],
    })
    .input(closeAccountInput)
    .output(accountClosing)
    .mutation(({ ctx, input }) => closeAccount(ctx, ctx.session, input.password)),

  reopen: signedIn
    .meta({
      openapi: { method: 'POST', path: '/user/reopen', tags, summary: 'Keep an account that was being closed' },
      limits: [limits.writesPerNetwork],
    })
    .input(z.void())
    .output(user)
    .mutation(({ ctx }) => write(ctx, (tx) => reopenAccount(tx, ctx, ctx.owner))),
});
