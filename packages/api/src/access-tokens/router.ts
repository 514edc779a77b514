import { accessToken, accessTokenInput, accessTokenMade } from '@cairn/domain/access-token';
import { identifier } from '@cairn/domain/identifier';
import { z } from 'zod';
import { proofRefusals } from '../fresh-proof/proving.ts';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { makeAccessToken, revokeAccessToken, verifyForAccessToken } from './commands.ts';
import { listAccessTokens } from './queries.ts';

const tags = ['Access tokens'];
const path = '/user/access-tokens';

export const accessTokensRouter = router({
  list: signedIn.read({
    openapi: {
      method: 'GET',
      path,
      tags,
      summary: 'Your access tokens, newest first; never the tokens themselves',
    },
    input: z.void(),
    output: z.array(accessToken),
    run: (db, { owner }) => listAccessTokens(db, owner),
  }),

  create: signedIn.aside({
    openapi: {
      method: 'POST',
      path,
      tags,
      summary: 'Make an access token, by your password; the token is answered this once',
    },
    refuses: [...proofRefusals, 'account_closing', 'processing_restricted', 'too_many_tokens'],
    input: accessTokenInput,
    output: accessTokenMade,
    withoutKey: 'Its answer holds a secret, of which no copy is kept.',
    before: verifyForAccessToken,
    run: makeAccessToken,
  }),

  remove: signedIn.aside({
    openapi: { method: 'DELETE', path: `${path}/{id}`, tags, summary: 'End an access token, at once' },
    input: z.object({ id: identifier }),
    output: z.object({ id: identifier }),
    run: revokeAccessToken,
  }),
});
