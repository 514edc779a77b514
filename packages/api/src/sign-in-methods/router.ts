import { identifier } from '@cairn/domain/identifier';
import { removeSignInMethodInput, signInMethods } from '@cairn/domain/sign-in-methods';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { router, signedIn } from '../trpc.ts';
import { removeSignInMethod } from './commands.ts';
import { listSignInMethods } from './queries.ts';

const tags = ['Account'];

export const signInMethodsRouter = router({
  list: signedIn
    .meta({
      openapi: { method: 'GET', path: '/user/sign-in-methods', tags, summary: 'The password and the linked sign-ins' },
    })
    .input(z.void())
    .output(signInMethods)
    .query(({ ctx }) => listSignInMethods(ctx.db, ctx.owner)),

  remove: signedIn
    .meta({
      openapi: {
        method: 'POST',
        path: '/user/sign-in-methods/{id}/remove',
        tags,
        summary: 'Remove a linked sign-in, by your password; what was opened through it is signed out',
      },
      limits: [limits.writesPerNetwork],
    })
    .input(removeSignInMethodInput)
    .output(z.object({ id: identifier }))
    .mutation(({ ctx, input }) => removeSignInMethod(ctx, ctx.session, input)),
});
