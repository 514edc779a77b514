import { verificationLinkState, verificationMessage, verifyEmailInput } from '@cairn/domain/account';
import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { open, signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { countVerificationMail, followVerificationLink, mailVerificationLinkAgain } from './commands.ts';
import { stateOfLink } from './queries.ts';

const tags = ['Account'];
const protect = false;

export const emailVerificationRouter = router({
  verificationLink: open
    .meta({
      openapi: {
        method: 'GET',
        path: '/verify-email/{token}',
        tags,
        protect,
        summary: 'Whether a link that confirms an address works; using it up is left to confirming',
      },
      limits: [limits.verifyEmailPerNetwork],
    })
    .input(verifyEmailInput)
    .output(verificationLinkState)
    .query(async ({ ctx, input }) => ({ state: await stateOfLink(ctx.db, input.token, ctx.clock.now()) })),

  verifyEmail: open
    .meta({
      openapi: { method: 'POST', path: '/verify-email', tags, protect, summary: 'Confirm an address by a mailed link' },
      withoutKey: 'Doing it again changes nothing.',
      limits: [limits.verifyEmailPerNetwork],
    })
    .input(verifyEmailInput)
    .output(verificationMessage)
    .mutation(async ({ ctx, input }) => {
      await followVerificationLink(ctx, input.token);
      return { message: 'Your email address is confirmed.' };
    }),

  sendVerificationEmail: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/user/verification-email',
      tags,
      summary: 'Mail a new link to the own address',
    },
    input: z.void(),
    output: verificationMessage,
    before: countVerificationMail,
    run: mailVerificationLinkAgain,
  }),
});
