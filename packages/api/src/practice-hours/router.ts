import { identifier, limit } from '@cairn/domain/identifier';
import { practiceHoursEntry, practiceHoursInput } from '@cairn/domain/practice-hours';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { changePracticeHours, logPracticeHours, removePracticeHours } from './commands.ts';
import { listPracticeHours } from './queries.ts';

const tags = ['Practice hours'];

export const practiceHoursRouter = router({
  list: signedIn.read({
    openapi: { method: 'GET', path: '/practice-hours', tags, summary: 'Entries, newest first' },
    input: z.object({ limit }),
    output: z.array(practiceHoursEntry),
    run: listPracticeHours,
  }),

  create: signedIn.once({
    openapi: { method: 'POST', path: '/practice-hours', tags, summary: 'Log a period of practice' },
    input: practiceHoursInput,
    output: practiceHoursEntry,
    run: logPracticeHours,
  }),

  update: signedIn.write({
    openapi: { method: 'PUT', path: '/practice-hours/{id}', tags, summary: 'Replace an entry' },
    input: practiceHoursInput.safeExtend({ id: identifier }),
    output: practiceHoursEntry,
    addsText: true,
    run: changePracticeHours,
  }),

  remove: signedIn.write({
    openapi: { method: 'DELETE', path: '/practice-hours/{id}', tags, summary: 'Delete an entry' },
    input: z.object({ id: identifier }),
    output: z.object({ id: identifier }),
    run: removePracticeHours,
  }),
});
