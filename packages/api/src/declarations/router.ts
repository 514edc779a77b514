import { declarations, declarationsInput } from '@cairn/domain/declarations';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { noteDeclarations } from './commands.ts';
import { getDeclarations } from './queries.ts';

const tags = ['Declarations'];
const path = '/declarations';

/** What is noted, as it is read. */
const noted = { output: declarations.nullable(), run: getDeclarations };

export const declarationsRouter = router({
  get: signedIn.read({
    openapi: { method: 'GET', path, tags, summary: 'What is noted of the two declarations made in MyNMC, or null' },
    scope: 'declarations:read',
    input: z.void(),
    ...noted,
    tagged: true,
  }),

  update: signedIn.write({
    openapi: {
      method: 'PUT',
      path,
      tags,
      summary: 'Note both declarations anew: when and, of indemnity, how; never what is declared',
    },
    scope: 'declarations:write',
    refuses: ['submitted_years', 'too_many_records'],
    input: declarationsInput,
    output: declarations,
    withoutKey: 'Sending it again notes the same, and no copy of what is noted is kept.',
    addsText: true,
    changes: noted,
    tagged: true,
    run: noteDeclarations,
  }),
});
