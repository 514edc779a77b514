import { user } from '@cairn/domain/account';
import {
  appSetUp,
  confirmAppInput,
  ownerProof,
  recoveryCodes,
  secondFactorOn,
  secondFactorState,
  secondStepInput,
  secondStepWays,
} from '@cairn/domain/second-factor';
import { z } from 'zod';
import { proofRefusals, proofWithoutKey, proveOwner } from '../fresh-proof/proving.ts';
import { open, signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { beginApp, confirmApp, removeApp, renewRecoveryCodes } from './commands.ts';
import { readSecondFactor, readSecondStep } from './queries.ts';
import { signInWithCode } from './signing-in.ts';

const tags = ['Account'];
const path = '/user/second-factor';
const secretAnswer = 'Its answer holds secrets, of which no copy is kept.';

export const secondFactorRouter = router({
  signIn: open
    .meta({
      refuses: ['organisation_only', 'sign_in_over', 'too_many_requests', 'wrong_code', 'wrong_credentials'],
      withoutKey: 'A code opens once, and each that is wrong is counted.',
      openapi: {
        method: 'POST',
        path: '/login/second-factor',
        tags,
        protect: false,
        summary: 'The second step of signing in: a code of the authenticator app, or a recovery code',
      },
    })
    .input(secondStepInput)
    .output(user)
    .mutation(({ ctx, input }) => signInWithCode(ctx, input)),

  step: open
    .meta({
      openapi: {
        method: 'GET',
        path: '/login/second-factor',
        tags,
        protect: false,
        summary: 'What may be given as the second step of the sign-in that waits in this browser',
      },
    })
    .input(z.void())
    .output(secondStepWays)
    .query(({ ctx }) => readSecondStep(ctx)),

  get: signedIn.read({
    openapi: { method: 'GET', path, tags, summary: 'How your second factor stands' },
    withoutFactor: true,
    input: z.void(),
    output: secondFactorState,
    run: readSecondFactor,
  }),

  beginApp: signedIn.aside({
    openapi: {
      method: 'POST',
      path: `${path}/app`,
      tags,
      summary:
        'Begin to set an authenticator app up; its key is answered this once, and is on when a code has proved it',
    },
    refuses: [...proofRefusals, 'app_set_up_already'],
    withoutFactor: true,
    input: ownerProof,
    output: appSetUp,
    withoutKey: secretAnswer,
    before: proveOwner,
    run: beginApp,
  }),

  confirmApp: signedIn.aside({
    openapi: {
      method: 'POST',
      path: `${path}/app/confirm`,
      tags,
      summary:
        'Turn the authenticator app on by its first code; recovery codes are answered this once, and every other device is signed out',
    },
    refuses: ['app_not_begun', 'wrong_code'],
    withoutFactor: true,
    input: confirmAppInput,
    output: secondFactorOn,
    withoutKey: secretAnswer,
    run: confirmApp,
  }),

  removeApp: signedIn.aside({
    openapi: {
      method: 'POST',
      path: `${path}/app/remove`,
      tags,
      summary: 'Remove the authenticator app, by a fresh proof',
    },
    refuses: [...proofRefusals, 'not_found'],
    input: ownerProof,
    output: secondFactorState,
    withoutKey: proofWithoutKey,
    before: proveOwner,
    run: removeApp,
  }),

  renewRecoveryCodes: signedIn.aside({
    openapi: {
      method: 'POST',
      path: `${path}/recovery-codes`,
      tags,
      summary: 'Make ten recovery codes anew, by a fresh proof; they are answered this once, and earlier ones end',
    },
    refuses: [...proofRefusals, 'not_found'],
    input: ownerProof,
    output: recoveryCodes,
    withoutKey: secretAnswer,
    before: proveOwner,
    run: renewRecoveryCodes,
  }),
});
