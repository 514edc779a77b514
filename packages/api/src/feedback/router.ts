import { evidenceFile } from '@cairn/domain/evidence-file';
import { feedbackEntry, feedbackInput } from '@cairn/domain/feedback';
import { identifier, limit } from '@cairn/domain/identifier';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { ownedBy } from '../owned.ts';
import { removeFile } from '../stored-files/commands.ts';
import { listFiles } from '../stored-files/queries.ts';
import { write, writeOnce, writeText } from '../transaction.ts';
import { router, signedIn } from '../trpc.ts';
import { addFeedback, changeFeedback, removeFeedback } from './commands.ts';
import { listFeedback } from './queries.ts';

const tags = ['Feedback'];
const writing = [limits.writesPerNetwork];

export const feedbackRouter = router({
  list: signedIn
    .meta({ openapi: { method: 'GET', path: '/feedback', tags, summary: 'Entries, newest first' } })
    .input(z.object({ limit }))
    .output(z.array(feedbackEntry))
    .query(({ ctx, input }) => listFeedback(ctx.db, ctx.owner, ownedBy(ctx), input.limit)),

  create: signedIn
    .meta({ openapi: { method: 'POST', path: '/feedback', tags, summary: 'Record feedback' }, limits: writing })
    .input(feedbackInput)
    .output(feedbackEntry)
    .mutation(({ ctx, input }) => writeOnce(ctx, input, (tx) => addFeedback(tx, ownedBy(ctx), input))),

  update: signedIn
    .meta({ openapi: { method: 'PUT', path: '/feedback/{id}', tags, summary: 'Replace an entry' }, limits: writing })
    .input(feedbackInput.safeExtend({ id: identifier }))
    .output(feedbackEntry)
    .mutation(({ ctx, input }) => writeText(ctx, (tx) => changeFeedback(tx, ownedBy(ctx), input))),

  remove: signedIn
    .meta({
      openapi: { method: 'DELETE', path: '/feedback/{id}', tags, summary: 'Delete an entry and its files' },
      limits: writing,
    })
    .input(z.object({ id: identifier }))
    .output(z.object({ id: identifier }))
    .mutation(({ ctx, input }) => write(ctx, (tx) => removeFeedback(tx, ownedBy(ctx), input.id))),

  attachments: signedIn
    .meta({ openapi: { method: 'GET', path: '/feedback/{id}/attachments', tags, summary: 'The attached files' } })
    .input(z.object({ id: identifier }))
    .output(z.array(evidenceFile))
    .query(({ ctx, input }) => listFiles(ctx.db, ctx.owner, { noun: 'feedback', id: input.id })),

  removeAttachment: signedIn
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/feedback/{id}/attachments/{fileId}',
        tags,
        summary: 'Remove one attached file',
      },
      limits: writing,
    })
    .input(z.object({ id: identifier, fileId: identifier }))
    .output(z.object({ id: identifier }))
    .mutation(({ ctx, input }) =>
      write(ctx, (tx) => removeFile(tx, ownedBy(ctx), { noun: 'feedback', id: input.id }, input.fileId)),
    ),
});
