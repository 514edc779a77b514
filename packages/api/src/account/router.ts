import { profileInput, registrationInput, signedOut, signInInput, signInOptions, user } from '@cairn/domain/account';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { onceForAnybody } from '../idempotency/open-calls.ts';
import { limits } from '../limits/limits.ts';
import { passkeysAreOn } from '../passkeys/policy.ts';
import { countPinChange } from '../pin-releases/commands.ts';
import { open, signedIn } from '../procedures.ts';
import { startAddress } from '../third-party-sign-in/queries.ts';
import { router } from '../trpc.ts';
import { register, registerAgain, signIn, signOut, updateProfile } from './commands.ts';
import { getUser } from './queries.ts';

const tags = ['Account'];

/** The profile, as it is read. */
const profile = { output: user, run: (db: Db, { owner }: Actor) => getUser(db, owner) };

export const accountRouter = router({
  me: signedIn.read({
    openapi: { method: 'GET', path: '/user', tags, summary: 'The signed-in user' },
    scope: 'profile:read',
    input: z.void(),
    ...profile,
    tagged: true,
  }),

  /** For the screens: whether somebody is signed in is a question that strangers may ask without being refused. */
  current: open
    .input(z.void())
    .output(user.nullable())
    .query(async ({ ctx }) => {
      const session = await ctx.caller.signedIn();
      return session && getUser(ctx.db, session.user.id);
    }),

  authUser: signedIn.read({
    openapi: { method: 'GET', path: '/auth/user', tags, summary: 'The signed-in user, at its other address' },
    input: z.void(),
    output: user,
    run: (db, { owner }) => getUser(db, owner),
  }),

  options: open
    .meta({ openapi: { method: 'GET', path: '/auth/options', tags, protect: false, summary: 'Ways to sign in' } })
    .input(z.void())
    .output(signInOptions)
    .query(({ ctx: { identityProviders: on, policy, publicUrl } }) => ({
      googleEnabled: on.google !== undefined,
      googleUrl: on.google ? startAddress('google') : null,
      microsoftEnabled: on.microsoft !== undefined,
      microsoftUrl: on.microsoft ? startAddress('microsoft') : null,
      oidcEnabled: on.oidc !== undefined,
      oidcName: on.oidc?.name ?? null,
      oidcUrl: on.oidc ? startAddress('oidc') : null,
      passkeysEnabled: passkeysAreOn({ policy, publicUrl }),
      passwordsEnabled: !policy.organisationOnly,
    })),

  register: open
    .meta({
      refuses: [
        ...(['account_blocked', 'email_taken', 'organisation_only'] as const),
        ...(['record_deleted', 'second_factor_required', 'wrong_credentials'] as const),
      ],
      idempotent: true,
      openapi: { method: 'POST', path: '/register', tags, protect: false, summary: 'Open an account and sign in' },
      limits: [limits.registerPerNetwork],
    })
    .input(registrationInput)
    .output(user)
    .mutation(({ ctx, input }) =>
      onceForAnybody(ctx, input, {
        run: (noteDone) => register(ctx, input, noteDone),
        again: () => registerAgain(ctx, input),
      }),
    ),

  login: open
    .meta({
      refuses: [
        'account_blocked',
        'organisation_only',
        'second_factor_required',
        'too_many_requests',
        'wrong_credentials',
      ],
      withoutKey: 'It opens a session each time it is sent.',
      openapi: { method: 'POST', path: '/login', tags, protect: false, summary: 'Sign in' },
    })
    .input(signInInput)
    .output(user)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  logout: open
    .meta({
      openapi: { method: 'POST', path: '/logout', tags, protect: false, summary: 'Sign out' },
      withoutKey: 'Doing it again changes nothing.',
    })
    .input(z.void())
    .output(signedOut)
    .mutation(async ({ ctx }) => {
      await signOut(ctx);
      return { message: 'You have been successfully logged out' };
    }),

  updateProfile: signedIn.write({
    openapi: { method: 'PATCH', path: '/user/profile', tags, summary: 'Change profile fields' },
    refuses: ['pin_taken'],
    input: profileInput,
    output: user,
    changes: profile,
    tagged: true,
    before: countPinChange,
    run: updateProfile,
  }),
});
