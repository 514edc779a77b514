import { identifier, limit } from '@cairn/domain/identifier';
import { reflectiveAccount, reflectiveAccountInput } from '@cairn/domain/reflective-account';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { ownedBy } from '../owned.ts';
import { write, writeOnce, writeText } from '../transaction.ts';
import { router, signedIn } from '../trpc.ts';
import { changeReflectiveAccount, removeReflectiveAccount, writeReflectiveAccount } from './commands.ts';
import { listReflectiveAccounts } from './queries.ts';

const tags = ['Reflective accounts'];
const writing = [limits.writesPerNetwork];

export const reflectiveAccountsRouter = router({
  list: signedIn
    .meta({ openapi: { method: 'GET', path: '/reflective-accounts', tags, summary: 'Accounts, newest first' } })
    .input(z.object({ limit }))
    .output(z.array(reflectiveAccount))
    .query(({ ctx, input }) => listReflectiveAccounts(ctx.db, ctx.owner, ownedBy(ctx), input.limit)),

  create: signedIn
    .meta({
      openapi: {
        method: 'POST',
        path: '/reflective-accounts',
        tags,
        summary: 'Write an account, or continue the draft of the same date and nature',
      },
      limits: writing,
    })
    .input(reflectiveAccountInput)
    .output(reflectiveAccount)
    .mutation(({ ctx, input }) => writeOnce(ctx, input, (tx) => writeReflectiveAccount(tx, ownedBy(ctx), input))),

  update: signedIn
    .meta({
      openapi: { method: 'PUT', path: '/reflective-accounts/{id}', tags, summary: 'Replace an account' },
      limits: writing,
    })
    .input(reflectiveAccountInput.safeExtend({ id: identifier }))
    .output(reflectiveAccount)
    .mutation(({ ctx, input }) => writeText(ctx, (tx) => changeReflectiveAccount(tx, ownedBy(ctx), input))),

  remove: signedIn
    .meta({
      openapi: { method: 'DELETE', path: '/reflective-accounts/{id}', tags, summary: 'Delete an account' },
      limits: writing,
    })
    .input(z.object({ id: identifier }))
    .output(z.object({ id: identifier }))
    .mutation(({ ctx, input }) => write(ctx, (tx) => removeReflectiveAccount(tx, ownedBy(ctx), input.id))),
});
