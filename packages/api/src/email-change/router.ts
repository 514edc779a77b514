import {
  emailChangeAnswer,
  emailChangeInput,
  emailChangeState,
  emailChangeTokenInput,
  waitingEmailChange,
} from '@cairn/domain/email-change';
import { z } from 'zod';
import { proofRefusals, proofWithoutKey } from '../fresh-proof/proving.ts';
import { onceForAnybody } from '../idempotency/open-calls.ts';
import { limits } from '../limits/limits.ts';
import { open, signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import {
  cancelEmailChange,
  findChangeToResend,
  requestEmailChange,
  resendConfirmation,
  verifyForEmailChange,
} from './commands.ts';
import { addressGivenBy, findWaiting } from './queries.ts';
import { confirmEmailChange, undoEmailChange } from './switching.ts';

const tags = ['Account'];
const protect = false;
const path = '/user/email-change';

export const emailChangeRouter = router({
  get: signedIn.read({
    openapi: { method: 'GET', path, tags, summary: 'The change of address that waits to be confirmed' },
    input: z.void(),
    output: emailChangeState,
    run: async (db, { owner, now }) => ({ waiting: await findWaiting(db, owner, now) }),
  }),

  request: signedIn.write({
    openapi: {
      method: 'POST',
      path,
      tags,
      summary: 'Ask for another address, by your password; a link mailed there confirms it within a day',
    },
    refuses: [...proofRefusals, 'account_closing', 'email_taken'],
    input: emailChangeInput,
    output: waitingEmailChange,
    withoutKey: proofWithoutKey,
    before: verifyForEmailChange,
    run: requestEmailChange,
  }),

  resend: signedIn.write({
    openapi: { method: 'POST', path: `${path}/resend`, tags, summary: 'Mail the link once more; older ones end' },
    refuses: ['not_found'],
    input: z.void(),
    output: waitingEmailChange,
    before: findChangeToResend,
    run: resendConfirmation,
  }),

  cancel: signedIn.write({
    openapi: { method: 'DELETE', path, tags, summary: 'Drop the change of address that waits' },
    refuses: ['not_found'],
    input: z.void(),
    output: emailChangeState,
    run: cancelEmailChange,
  }),

  confirm: open
    .meta({
      refuses: ['email_taken'],
      openapi: {
        method: 'POST',
        path: '/confirm-email-change',
        tags,
        protect,
        summary: 'Use the new address from now on, by the link mailed there; every other device is signed out',
      },
      idempotent: true,
      limits: [limits.emailChangeLinksPerNetwork],
    })
    .input(emailChangeTokenInput)
    .output(emailChangeAnswer)
    .mutation(async ({ ctx, input }) => {
      const email = await onceForAnybody(ctx, input, {
        run: (noteDone) => confirmEmailChange(ctx, input.token, noteDone),
        again: () => addressGivenBy(ctx.db, 'confirmTokenHash', input.token),
      });
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
      idempotent: true,
      limits: [limits.emailChangeLinksPerNetwork],
    })
    .input(emailChangeTokenInput)
    .output(emailChangeAnswer)
    .mutation(async ({ ctx, input }) => {
      const email = await onceForAnybody(ctx, input, {
        run: (noteDone) => undoEmailChange(ctx, input.token, noteDone),
        again: () => addressGivenBy(ctx.db, 'undoTokenHash', input.token),
      });
      return { message: 'Your old address is back. We have mailed you a link to set a new password.', email };
    }),
});
