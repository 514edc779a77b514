import { user } from '@cairn/domain/account';
import { identifier } from '@cairn/domain/identifier';
import {
  ownerProof,
  passkey,
  passkeyChange,
  passkeyCreation,
  passkeyInput,
  passkeyRequest,
  passkeySignInInput,
  removePasskeyInput,
} from '@cairn/domain/passkey';
import { z } from 'zod';
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
    refuses: ['challenge_over', 'no_password', 'passkeys_off', 'too_many_passkeys', 'wrong_passkey', 'wrong_password'],
    input: ownerProof,
    output: passkeyCreation,
    withoutKey: onceOnly,
    before: proveBeforeAdding,
    run: beginAdding,
  }),

  create: signedIn.aside({
    openapi: { method: 'POST', path, tags, summary: 'Add the passkey that your browser has made' },
    refuses: ['challenge_over', 'passkey_taken', 'passkeys_off', 'too_many_passkeys'],
    input: passkeyInput,
    output: passkey,
    withoutKey: 'What your browser has signed is taken once.',
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
    refuses: ['challenge_over', 'last_way_in', 'no_password', 'wrong_passkey', 'wrong_password'],
    input: removePasskeyInput,
    output: z.object({ id: identifier }),
    withoutKey: 'It takes the password or a passkey each time it is sent, and counts each that is wrong.',
    before: proveBeforeRemoval,
    run: removePasskey,
  }),

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
