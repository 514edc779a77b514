import { user } from '@cairn/domain/account';
import { identifier } from '@cairn/domain/identifier';
import {
  passkey,
  passkeyAdded,
  passkeyChange,
  passkeyCreation,
  passkeyInput,
  passkeyRequest,
  passkeySignInInput,
  removePasskeyInput,
} from '@cairn/domain/passkey';
import { ownerProof } from '@cairn/domain/second-factor';
import { z } from 'zod';
import { proofRefusals, proofWithoutKey } from '../fresh-proof/proving.ts';
import { open, signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import {
  addPasskey,
  beginAdding,
  proveBeforeAdding,
  proveBeforeRemoval,
  removePasskey,
  renamePasskey,
  verifyNewPasskey,
} from './commands.ts';
import { beginProof } from './proof.ts';
import { listPasskeys } from './queries.ts';
import { beginSecondStep, signInBySecondStep } from './second-step.ts';
import { beginPasskeySignIn, signInWithPasskey } from './sign-in.ts';

const tags = ['Passkeys'];
const path = '/user/passkeys';
const onceOnly = 'What it answers is signed once, within five minutes.';

export const passkeysRouter = router({
  list: signedIn.read({
    openapi: { method: 'GET', path, tags, summary: 'Your passkeys, newest first' },
    input: z.void(),
    output: z.array(passkey),
    run: (db, { owner }) => listPasskeys(db, owner),
  }),

  beginProof: signedIn.aside({
    openapi: {
      method: 'POST',
      path: `${path}/prove`,
      tags,
      summary:
        'What your browser is told to use one of your passkeys by, where that is asked for instead of the password',
    },
    refuses: ['passkeys_off'],
    input: z.void(),
    output: passkeyRequest,
    withoutKey: onceOnly,
    run: beginProof,
  }),

  begin: signedIn.aside({
    openapi: {
      method: 'POST',
      path: `${path}/begin`,
      tags,
      summary: 'What your browser is told to make a passkey by, given your password or a passkey',
    },
    refuses: [...proofRefusals, 'too_many_passkeys'],
    withoutFactor: true,
    input: ownerProof,
    output: passkeyCreation,
    withoutKey: onceOnly,
    before: proveBeforeAdding,
    run: beginAdding,
  }),

  create: signedIn.aside({
    openapi: {
      method: 'POST',
      path,
      tags,
      summary:
        'Add the passkey that your browser has made; recovery codes are answered this once where it is the first factor',
    },
    refuses: ['challenge_over', 'passkey_taken', 'passkeys_off', 'too_many_passkeys'],
    withoutFactor: true,
    input: passkeyInput,
    output: passkeyAdded,
    withoutKey:
      'What your browser has signed is taken once, and the answer may hold secrets, of which no copy is kept.',
    before: verifyNewPasskey,
    run: addPasskey,
  }),

  update: signedIn.aside({
    openapi: { method: 'PATCH', path: `${path}/{id}`, tags, summary: 'Give a passkey another name' },
    input: passkeyChange,
    output: passkey,
    withoutKey: 'Doing it again changes nothing.',
    run: renamePasskey,
  }),

  remove: signedIn.aside({
    openapi: {
      method: 'POST',
      path: `${path}/{id}/remove`,
      tags,
      summary: 'Remove a passkey, by your password or a passkey; what was opened by it is signed out',
    },
    refuses: [...proofRefusals, 'last_way_in'],
    input: removePasskeyInput,
    output: z.object({ id: identifier }),
    withoutKey: proofWithoutKey,
    before: proveBeforeRemoval,
    run: removePasskey,
  }),

  beginSecondStep: open
    .meta({
      openapi: {
        method: 'POST',
        path: '/login/second-factor/passkey/begin',
        tags,
        protect: false,
        summary: 'What a browser is told to use a passkey by, as the second step of signing in',
      },
      refuses: ['passkeys_off', 'sign_in_over'],
      withoutKey: onceOnly,
    })
    .input(z.void())
    .output(passkeyRequest)
    .mutation(({ ctx }) => beginSecondStep(ctx)),

  secondStep: open
    .meta({
      openapi: {
        method: 'POST',
        path: '/login/second-factor/passkey',
        tags,
        protect: false,
        summary: 'The second step of signing in: a passkey instead of a code',
      },
      refuses: [
        ...(['challenge_over', 'passkeys_off', 'sign_in_over', 'too_many_requests'] as const),
        ...(['wrong_credentials', 'wrong_passkey'] as const),
      ],
      withoutKey: 'It opens a session, and what the browser has signed is taken once.',
    })
    .input(passkeySignInInput)
    .output(user)
    .mutation(({ ctx, input }) => signInBySecondStep(ctx, input.credential)),

  beginSignIn: open
    .meta({
      openapi: {
        method: 'POST',
        path: '/login/passkey/begin',
        tags,
        protect: false,
        summary: 'What a browser is told to sign in by, with a passkey its owner chooses',
      },
      refuses: ['passkeys_off', 'too_many_requests'],
      withoutKey: onceOnly,
    })
    .input(z.void())
    .output(passkeyRequest)
    .mutation(({ ctx }) => beginPasskeySignIn(ctx)),

  signIn: open
    .meta({
      openapi: {
        method: 'POST',
        path: '/login/passkey',
        tags,
        protect: false,
        summary: 'Sign in with a passkey, in the browser that has begun to',
      },
      refuses: ['account_blocked', 'challenge_over', 'passkeys_off', 'too_many_requests', 'unknown_passkey'],
      withoutKey: 'It opens a session, and what the browser has signed is taken once.',
    })
    .input(passkeySignInInput)
    .output(user)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx, input.credential)),
});
