import { accountClosing, closeAccountInput, user } from '@cairn/domain/account';
import { z } from 'zod';
import { proofRefusals, proofWithoutKey, proveOwner } from '../fresh-proof/proving.ts';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { closeAccount, reopenAccount } from './commands.ts';

const tags = ['Account'];

export const accountClosingRouter = router({
  close: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/user/close',
      tags,
      summary: 'Close your account: it is erased in 30 days, and can be kept until then',
    },
    refuses: ['owner_account', ...proofRefusals],
    input: closeAccountInput,
    output: accountClosing,
    withoutKey: proofWithoutKey,
    before: proveOwner,
    run: closeAccount,
  }),

  reopen: signedIn.write({
    openapi: { method: 'POST', path: '/user/reopen', tags, summary: 'Keep an account that was being closed' },
    refuses: ['not_found'],
    input: z.void(),
    output: user,
    run: reopenAccount,
  }),
});
