import { identifier } from '@cairn/domain/identifier';
import { cycleSubmission, cycles, submittedCycle, submittedCycleFigures } from '@cairn/domain/submitted-cycle';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { countSubmission, reopenCycle, submitCycle } from './commands.ts';
import { getSubmittedCycle, listCycles } from './queries.ts';

const tags = ['Cycles'];
const path = '/cycles';
const which = z.object({ id: identifier });

export const cyclesRouter = router({
  list: signedIn.read({
    openapi: {
      method: 'GET',
      path,
      tags,
      summary: 'The three years that count now, and those submitted, newest first',
    },
    input: z.void(),
    output: cycles,
    run: listCycles,
  }),

  get: signedIn.read({
    openapi: {
      method: 'GET',
      path: `${path}/{id}`,
      tags,
      summary: 'A submitted cycle with its figures as they were that day',
    },
    input: which,
    output: submittedCycleFigures,
    run: (db, { owner }, { id }) => getSubmittedCycle(db, owner, id),
  }),

  submit: signedIn.once({
    openapi: {
      method: 'POST',
      path,
      tags,
      summary:
        'Close the present cycle once its application is open: keeps a copy, makes its records read-only, begins the next',
    },
    refuses: ['application_not_open', 'renewal_month_changed', 'renewal_month_needed', 'too_many_records'],
    input: cycleSubmission,
    output: submittedCycle,
    made: 'submittedCycles',
    regardlessOfQuota: true,
    readsAll: true,
    before: countSubmission,
    run: submitCycle,
  }),

  reopen: signedIn.write({
    openapi: {
      method: 'POST',
      path: `${path}/{id}/reopen`,
      tags,
      summary: 'Open the records of the last submitted cycle for changes; the copy stays',
    },
    refuses: ['cycle_reopened', 'later_years_submitted'],
    input: which,
    output: submittedCycle,
    made: 'submittedCycles',
    run: reopenCycle,
  }),
});
