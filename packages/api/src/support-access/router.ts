import { identifier } from '@cairn/domain/identifier';
import { supportAccessInput, supportGrant } from '@cairn/domain/support-access';
import { z } from 'zod';
import { proofRefusals } from '../fresh-proof/proving.ts';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { endSupportAccess, grantSupportAccess, verifyForSupportAccess } from './commands.ts';
import { listSupportGrants } from './queries.ts';

const tags = ['Support'];
const path = '/user/support-access';
const one = z.object({ id: identifier });

export const supportAccessRouter = router({
  list: signedIn.read({
    openapi: {
      method: 'GET',
      path,
      tags,
      summary: 'When you let support look at your records, newest first, and who looked at what',
    },
    input: z.void(),
    output: z.array(supportGrant),
    run: (db, { owner }) => listSupportGrants(db, owner),
  }),

  grant: signedIn.aside({
    openapi: {
      method: 'POST',
      path,
      tags,
      summary: 'Let support look at your records for a time, by your password; they can change nothing',
    },
    refuses: [...proofRefusals, 'account_closing', 'processing_restricted', 'support_access_open'],
    input: supportAccessInput,
    output: supportGrant,
    withoutKey: 'It takes the password or a passkey each time it is sent, and is open once at a time.',
    before: verifyForSupportAccess,
    run: grantSupportAccess,
  }),

  end: signedIn.aside({
    openapi: {
      method: 'DELETE',
      path: `${path}/{id}`,
      tags,
      summary: 'Let support look no longer, from the next moment',
    },
    input: one,
    output: one,
    withoutKey: 'Ending what is over changes nothing.',
    run: endSupportAccess,
  }),
});
