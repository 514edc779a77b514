import { identifier, limit } from '@cairn/domain/identifier';
import { practiceHoursEntry, practiceHoursInput } from '@cairn/domain/practice-hours';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { ownedBy } from '../owned.ts';
import { write, writeOnce, writeText } from '../transaction.ts';
import { router, signedIn } from '../trpc.ts';
import { changePracticeHours, logPracticeHours, removePracticeHours } from './commands.ts';
import { listPracticeHours } from './queries.ts';

const tags = ['Practice hours'];
const writing = [limits.writesPerNetwork];

export const practiceHoursRouter = router({
  list: signedIn
    .meta({ openapi: { method: 'GET', path: '/practice-hours', tags, summary: 'Entries, newest first' } })
    .input(z.object({ limit }))
    .output(z.array(practiceHoursEntry))
    .query(({ ctx, input }) => listPracticeHours(ctx.db, ctx.owner, ownedBy(ctx), input.limit)),

  create: signedIn
    .meta({
      openapi: { method: 'POST', path: '/practice-hours', tags, summary: 'Log a period of practice' },
      limits: writing,
    })
    .input(practiceHoursInput)
    .output(practiceHoursEntry)
    .mutation(({ ctx, input }) => writeOnce(ctx, input, (tx) => logPracticeHours(tx, ownedBy(ctx), input))),

  update: signedIn
    .meta({
      openapi: { method: 'PUT', path: '/practice-hours/{id}', tags, summary: 'Replace an entry' },
      limits: writing,
    })
    .input(practiceHoursInput.safeExtend({ id: identifier }))
    .output(practiceHoursEntry)
    .mutation(({ ctx, input }) => writeText(ctx, (tx) => changePracticeHours(tx, ownedBy(ctx), input))),

  remove: signedIn
    .meta({
      openapi: { method: 'DELETE', path: '/practice-hours/{id}', tags, summary: 'Delete an entry' },
      limits: writing,
    })
    .input(z.object({ id: identifier }))
    .output(z.object({ id: identifier }))
    .mutation(({ ctx, input }) => write(ctx, (tx) => removePracticeHours(tx, ownedBy(ctx), input.id))),
});
