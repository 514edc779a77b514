import { identifier } from '@cairn/domain/identifier';
import { removeSignInMethodInput, signInMethods } from '@cairn/domain/sign-in-methods';
import { z } from 'zod';
import { proofRefusals, proofWithoutKey } from '../fresh-proof/proving.ts';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { removeSignInMethod, verifyForRemoval } from './commands.ts';
import { listSignInMethods } from './queries.ts';

const tags = ['Account'];

export const signInMethodsRouter = router({
  list: signedIn.read({
    openapi: {
      method: 'GET',
      path: '/user/sign-in-methods',
      tags,
      summary: 'The password and the linked sign-ins',
    },
    input: z.void(),
    output: signInMethods,
    run: (db, actor) => listSignInMethods(db, actor, actor.owner),
  }),

  remove: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/user/sign-in-methods/{id}/remove',
      tags,
      summary: 'Remove a linked sign-in, by your password; what was opened through it is signed out',
    },
    refuses: [...proofRefusals, 'last_way_in'],
    input: removeSignInMethodInput,
    output: z.object({ id: identifier }),
    withoutKey: proofWithoutKey,
    before: verifyForRemoval,
    run: removeSignInMethod,
  }),
});
