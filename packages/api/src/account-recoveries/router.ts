import {
  accountRecovery,
  accountRecoveryInput,
  ownAccountRecoveryState,
  recoveryLinkAnswer,
  recoveryTokenInput,
} from '@cairn/domain/account-recovery';
import { identifier } from '@cairn/domain/identifier';
import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { admin, open, signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { approveRecovery, cancelRecovery, countRecovery, openRecovery, stopOwnRecovery } from './commands.ts';
import { confirmRecoveryAddress, stopRecoveryByLink } from './links.ts';
import { listRecoveries, readOwn } from './queries.ts';

const path = '/admin/account-recoveries';
const ownPath = '/user/account-recovery';
const one = z.object({ id: identifier });

/** What a link that was mailed may do, by whoever reads that mail. */
const byLink = {
  withoutKey: 'Doing it again changes nothing.',
  limits: [limits.recoveryLinksPerNetwork],
  secret: { refusedAs: 'recovery-link.refused', code: 'INVALID' },
} as const;

export const accountRecoveriesRouter = router({
  list: admin('readAccountRecoveries').read({
    openapi: { method: 'GET', path, tags: ['Admin'], summary: 'Account recoveries, those that wait first' },
    input: z.void(),
    output: z.array(accountRecovery),
    run: listRecoveries,
  }),

  open: admin('keepAccountRecoveries').write({
    openapi: {
      method: 'POST',
      path,
      tags: ['Admin'],
      summary:
        'Begin to replace what somebody has lost, after a check; it waits for 72 hours, in which they can stop it',
    },
    refuses: [
      // `blocked_account` was promised before a blocked account could be recovered, and a promise is not taken back.
      ...(['account_deleted', 'blocked_account', 'email_taken', 'no_second_factor', 'not_found'] as const),
      ...(['organisation_only', 'own_account', 'recovery_under_way'] as const),
    ],
    input: accountRecoveryInput,
    output: accountRecovery,
    before: countRecovery,
    run: openRecovery,
  }),

  approve: admin('keepAccountRecoveries').write({
    openapi: {
      method: 'POST',
      path: `${path}/{id}/approve`,
      tags: ['Admin'],
      summary: 'Answer for a recovery that another administrator has opened',
    },
    refuses: ['own_account', 'own_recovery', 'recovery_over'],
    input: one,
    output: accountRecovery,
    run: approveRecovery,
  }),

  cancel: admin('keepAccountRecoveries').write({
    openapi: { method: 'POST', path: `${path}/{id}/cancel`, tags: ['Admin'], summary: 'End a recovery that waits' },
    refuses: ['own_account', 'recovery_over'],
    input: one,
    output: accountRecovery,
    run: cancelRecovery,
  }),

  get: signedIn.read({
    openapi: {
      method: 'GET',
      path: ownPath,
      tags: ['Account'],
      summary: 'The recovery of your account that waits to be carried out',
    },
    withoutFactor: true,
    input: z.void(),
    output: ownAccountRecoveryState,
    run: readOwn,
  }),

  stop: signedIn.aside({
    openapi: { method: 'DELETE', path: ownPath, tags: ['Account'], summary: 'Stop it: nothing of the account changes' },
    refuses: ['not_found'],
    withoutFactor: true,
    input: z.void(),
    output: ownAccountRecoveryState,
    run: stopOwnRecovery,
  }),

  stopByLink: open
    .meta({
      openapi: {
        method: 'POST',
        path: '/stop-account-recovery',
        tags: ['Account'],
        protect: false,
        summary: 'Stop a recovery by the link mailed to an address the account had before',
      },
      ...byLink,
    })
    .input(recoveryTokenInput)
    .output(recoveryLinkAnswer)
    .mutation(async ({ ctx, input }) => {
      await stopRecoveryByLink(ctx, input.token);
      return { message: 'The recovery has been stopped. Your account is as it was.' };
    }),

  confirmAddress: open
    .meta({
      openapi: {
        method: 'POST',
        path: '/confirm-recovery-address',
        tags: ['Account'],
        protect: false,
        summary: 'Confirm the new address of a recovery by the link mailed there; it changes nothing before its time',
      },
      ...byLink,
    })
    .input(recoveryTokenInput)
    .output(recoveryLinkAnswer)
    .mutation(async ({ ctx, input }) => {
      await confirmRecoveryAddress(ctx, input.token);
      return { message: 'Your new address is confirmed.' };
    }),
});
