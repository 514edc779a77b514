import {
  emailChangeAnswer,
  emailChangeInput,
  emailChangeState,
  emailChangeTokenInput,
  waitingEmailChange,
} from '@cairn/domain/email-change';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { open, router, signedIn } from '../trpc.ts';
import { cancelEmailChange, requestEmailChange, resendConfirmation } from './commands.ts';
import { findWaiting } from './queries.ts';
import { confirmEmailChange, undoEmailChange } from './switching.ts';

const tags = ['Account'];
const protect = false;
const path = '/user/email-change';

export const emailChangeRouter = router({
  get: signedIn
    .meta({ openapi: { method: 'GET', path, tags, summary: 'The change of address that waits to be confirmed' } })
    .input(z.void())
    .output(emailChangeState)
    .query(async ({ ctx }) => ({ waiting: await findWaiting(ctx.db, ctx.owner, ctx.clock.now()) })),

  request: signedIn
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Ask for another address, by your password; a link mailed there confirms it within a day',
      },
      limits: [limits.writesPerNetwork],
    })
    .input(emailChangeInput)
    .output(waitingEmailChange)
    .mutation(({ ctx, input }) => requestEmailChange(ctx, ctx.session, input)),

  resend: signedIn
    .meta({
      openapi: { method: 'POST', path: `${path}/resend`, tags, summary: 'Mail the link once more; older ones end' },
      limits: [limits.writesPerNetwork],
    })
    .input(z.void())
    .output(waitingEmailChange)
    .mutation(({ ctx }) => resendConfirmation(ctx, ctx.session)),

  cancel: signedIn
    .meta({
      openapi: { method: 'DELETE', path, tags, summary: 'Drop the change of address that waits' },
      limits: [limits.writesPerNetwork],
    })
    .input(z.void())
    .output(emailChangeState)
    .mutation(async ({ ctx }) => {
      await cancelEmailChange(ctx, ctx.session);
      return { waiting: null };
    }),

  confirm: open
    .meta({
      openapi: {
        method: 'POST',
        path: '/confirm-email-change',
        tags,
        protect,
        summary: 'Use the new address from now on, by the link mailed there; every other device is signed out',
      },
      limits: [limits.emailChangeLinksPerNetwork],
    })
    .input(emailChangeTokenInput)
    .output(emailChangeAnswer)
    .mutation(async ({ ctx, input }) => {
      const email = await confirmEmailChange(ctx, input.token);
      return { message: 'Your address has been changed.', email };
    }),

  undo: open
    .meta({
      openapi: {
        method: 'POST',
        path: '/undo-email-change',
        tags,
        protect,
        summary: 'Take the old address back within a week, by the link mailed there; the password stops working',
      },
      limits: [limits.emailChangeLinksPerNetwork],
    })
    .input(emailChangeTokenInput)
    .output(emailChangeAnswer)
    .mutation(async ({ ctx, input }) => {
      const email = await undoEmailChange(ctx, input.token);
      return { message: 'Your old address is back. We have mailed you a link to set a new password.', email };
    }),
});
