import { cpdActivity, cpdActivityInput } from '@cairn/domain/cpd-activity';
import { evidenceFile } from '@cairn/domain/evidence-file';
import { identifier, limit } from '@cairn/domain/identifier';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { ownedBy } from '../owned.ts';
import { removeFile } from '../stored-files/commands.ts';
import { listFiles } from '../stored-files/queries.ts';
import { write, writeOnce, writeText } from '../transaction.ts';
import { router, signedIn } from '../trpc.ts';
import { addCpdActivity, changeCpdActivity, removeCpdActivity } from './commands.ts';
import { listCpdActivities } from './queries.ts';

const tags = ['CPD activities'];
const writing = [limits.writesPerNetwork];

export const cpdActivitiesRouter = router({
  list: signedIn
    .meta({ openapi: { method: 'GET', path: '/cpd-activities', tags, summary: 'Activities, newest first' } })
    .input(z.object({ limit }))
    .output(z.array(cpdActivity))
    .query(({ ctx, input }) => listCpdActivities(ctx.db, ctx.owner, ownedBy(ctx), input.limit)),

  create: signedIn
    .meta({ openapi: { method: 'POST', path: '/cpd-activities', tags, summary: 'Add an activity' }, limits: writing })
    .input(cpdActivityInput)
    .output(cpdActivity)
    .mutation(({ ctx, input }) => writeOnce(ctx, input, (tx) => addCpdActivity(tx, ownedBy(ctx), input))),

  update: signedIn
    .meta({
      openapi: { method: 'PUT', path: '/cpd-activities/{id}', tags, summary: 'Replace an activity' },
      limits: writing,
    })
    .input(cpdActivityInput.safeExtend({ id: identifier }))
    .output(cpdActivity)
    .mutation(({ ctx, input }) => writeText(ctx, (tx) => changeCpdActivity(tx, ownedBy(ctx), input))),

  remove: signedIn
    .meta({
      openapi: { method: 'DELETE', path: '/cpd-activities/{id}', tags, summary: 'Delete an activity and its files' },
      limits: writing,
    })
    .input(z.object({ id: identifier }))
    .output(z.object({ id: identifier }))
    .mutation(({ ctx, input }) => write(ctx, (tx) => removeCpdActivity(tx, ownedBy(ctx), input.id))),

  files: signedIn
    .meta({ openapi: { method: 'GET', path: '/cpd-activities/{id}/files', tags, summary: 'The evidence files' } })
    .input(z.object({ id: identifier }))
    .output(z.array(evidenceFile))
    .query(({ ctx, input }) => listFiles(ctx.db, ctx.owner, { noun: 'cpdActivities', id: input.id })),

  removeFile: signedIn
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/cpd-activities/{id}/files/{fileId}',
        tags,
        summary: 'Remove one evidence file',
      },
      limits: writing,
    })
    .input(z.object({ id: identifier, fileId: identifier }))
    .output(z.object({ id: identifier }))
    .mutation(({ ctx, input }) =>
      write(ctx, (tx) => removeFile(tx, ownedBy(ctx), { noun: 'cpdActivities', id: input.id }, input.fileId)),
    ),
});
