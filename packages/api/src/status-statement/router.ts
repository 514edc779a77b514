import { statementKeys, statusStatement } from '@cairn/domain/status-statement';
import { z } from 'zod';
import { open, signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { makeStatusStatement } from './queries.ts';

const tags = ['Status statement'];
const path = '/status-statement';

export const statusStatementRouter = router({
  get: signedIn.read({
    openapi: {
      method: 'GET',
      path,
      tags,
      summary: 'A signed statement of your name, your PIN and whether each requirement is met, for 30 days',
    },
    scope: 'status-statement:read',
    refuses: ['name_and_pin_first', 'processing_restricted'],
    input: z.void(),
    output: statusStatement,
    readWithSession: { progress: true },
    run: makeStatusStatement,
  }),

  keys: open
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/keys`,
        tags,
        protect: false,
        summary: 'The keys by which statements are checked, as a JSON Web Key Set',
      },
    })
    .input(z.void())
    .output(statementKeys)
    .query(({ ctx }) => ({ keys: [...ctx.statementSigner.keys] })),
});
