import { forgotPasswordInput, resetAnswer, resetPasswordInput, resetTokenAnswer } from '@cairn/domain/account';
import { z } from 'zod';
import { type NoteDone, onceForAnybody } from '../idempotency/open-calls.ts';
import { limits } from '../limits/limits.ts';
import { open } from '../procedures.ts';
import { listRecent } from '../sign-in-methods/queries.ts';
import { logRefusal, router } from '../trpc.ts';
import { askForResetLink, resetPassword } from './commands.ts';
import { holderOfResetToken } from './queries.ts';

const tags = ['Account'];
const protect = false;

export const passwordResetRouter = router({
  verifyResetToken: open
    .meta({
      openapi: {
        method: 'GET',
        path: '/verify-reset-token/{token}',
        tags,
        protect,
        summary: 'Whether a reset link works; using it up is left to the reset',
      },
      limits: [limits.resetPerNetwork],
    })
    .input(z.object({ token: z.string() }))
    .output(resetTokenAnswer)
    .query(async ({ ctx, input }) => {
      const now = ctx.clock.now();
      const holder = await holderOfResetToken(ctx.db, input.token, now);
      if (!holder) {
        logRefusal(ctx, 'reset-link.refused', ctx.path);
        return { valid: false, message: 'Invalid or expired reset token' };
      }
      const recentSignInMethods = await listRecent(ctx.db, ctx, holder, now);
      return { valid: true, message: 'This reset link works', recentSignInMethods };
    }),

  forgotPassword: open
    .meta({
      openapi: { method: 'POST', path: '/forgot-password', tags, protect, summary: 'Ask for a reset link by e-mail' },
      refuses: ['organisation_only', 'too_many_requests'],
      withoutKey: 'However often it is sent, an account is mailed three links an hour, and only the newest works.',
    })
    .input(forgotPasswordInput)
    .output(resetAnswer)
    .mutation(async ({ ctx, input }) => {
      await askForResetLink(ctx, input.email);
      return { message: 'If an account exists for this address, a link to reset its password is on its way.' };
    }),

  resetPassword: open
    .meta({
      openapi: { method: 'POST', path: '/reset-password', tags, protect, summary: 'Set a new password by a link' },
      limits: [limits.resetPerNetwork],
      refuses: ['organisation_only'],
      idempotent: true,
      secret: { refusedAs: 'reset-link.refused', code: 'INVALID' },
    })
    .input(resetPasswordInput)
    .output(resetAnswer)
    .mutation(async ({ ctx, input }) => {
      const run = (noteDone: NoteDone) => resetPassword(ctx, input, noteDone);
      await onceForAnybody(ctx, input, { run, again: async () => {} });
      return { message: 'Your password has been updated successfully.' };
    }),
});
