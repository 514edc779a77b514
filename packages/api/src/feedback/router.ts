import { deletion } from '@cairn/domain/deletion';
import { externalName } from '@cairn/domain/external-record';
import { feedbackEntry, feedbackInput } from '@cairn/domain/feedback';
import { identifier } from '@cairn/domain/identifier';
import { evidenceFile } from '@cairn/domain/stored-file';
import { z } from 'zod';
import { deletionsPage } from '../deletions/queries.ts';
import { askedDeletions, askedList } from '../pages/asked-list.ts';
import { signedIn } from '../procedures.ts';
import { removeByExternalId, saveByExternalId, settledByExternalId } from '../record-kinds/by-external-id.ts';
import { removeFile } from '../stored-files/commands.ts';
import { listFiles } from '../stored-files/queries.ts';
import { router } from '../trpc.ts';
import { addFeedback, externalFeedback, feedbackChange, removeFeedback } from './commands.ts';
import { feedbackPage, oneFeedback } from './queries.ts';
import { createFeedbackForm, updateFeedbackForm } from './routes.ts';

const tags = ['Feedback'];
const noun = 'feedback';

export const feedbackRouter = router({
  list: signedIn.list({
    openapi: { method: 'GET', path: '/feedback', tags, summary: 'Entries, newest first' },
    scope: 'feedback:read',
    input: askedList,
    record: feedbackEntry,
    byRevision: true,
    run: feedbackPage,
  }),

  deletions: signedIn.list({
    openapi: {
      method: 'GET',
      path: '/feedback/deletions',
      tags,
      summary: 'Which entries were deleted since an instant',
    },
    scope: 'feedback:read',
    input: askedDeletions,
    record: deletion,
    run: (db, actor, asked) => deletionsPage(db, actor, 'feedback', asked),
  }),

  get: signedIn.read({
    openapi: { method: 'GET', path: '/feedback/{id}', tags, summary: 'One entry' },
    scope: 'feedback:read',
    input: z.object({ id: identifier }),
    ...oneFeedback,
    tagged: true,
  }),

  create: signedIn.once({
    openapi: { method: 'POST', path: '/feedback', tags, summary: 'Record feedback' },
    scope: createFeedbackForm.scope,
    refuses: ['submitted_years', 'too_many_records'],
    input: feedbackInput,
    output: feedbackEntry,
    made: 'feedback',
    run: (tx, actor, input) => addFeedback(tx, actor, input),
  }),

  update: signedIn.change({
    openapi: { method: 'PUT', path: '/feedback/{id}', tags, summary: 'Replace an entry' },
    scope: updateFeedbackForm.scope,
    refuses: ['submitted_years'],
    input: feedbackInput.safeExtend({ id: identifier }),
    output: feedbackEntry,
    changes: oneFeedback,
    change: feedbackChange,
  }),

  remove: signedIn.write({
    openapi: { method: 'DELETE', path: '/feedback/{id}', tags, summary: 'Delete an entry and its files' },
    scope: 'feedback:write',
    refuses: ['submitted_years'],
    input: z.object({ id: identifier }),
    output: z.object({ id: identifier }),
    changes: oneFeedback,
    run: removeFeedback,
  }),

  saveByExternalId: signedIn.write({
    openapi: {
      method: 'PUT',
      path: '/feedback/by-external-id/{source}/{externalId}',
      tags,
      summary: 'Create or replace feedback of another system',
    },
    scope: 'feedback:write',
    refuses: ['submitted_years', 'too_many_records'],
    input: feedbackInput.safeExtend(externalName.shape),
    output: feedbackEntry,
    addsText: true,
    settled: (db, actor, given) => settledByExternalId(db, actor, externalFeedback, given),
    run: (tx, actor, given) => saveByExternalId(tx, actor, externalFeedback, given),
  }),

  removeByExternalId: signedIn.write({
    openapi: {
      method: 'DELETE',
      path: '/feedback/by-external-id/{source}/{externalId}',
      tags,
      summary: 'Delete feedback of another system, and its files',
    },
    scope: 'feedback:write',
    refuses: ['submitted_years'],
    input: externalName,
    output: z.object({ id: identifier }),
    run: (tx, actor, name) => removeByExternalId(tx, actor, noun, name),
  }),

  attachments: signedIn.read({
    openapi: { method: 'GET', path: '/feedback/{id}/attachments', tags, summary: 'The attached files' },
    scope: 'feedback:read',
    input: z.object({ id: identifier }),
    output: z.array(evidenceFile),
    run: (db, { owner }, { id }) => listFiles(db, owner, { noun, id }),
  }),

  removeAttachment: signedIn.write({
    openapi: {
      method: 'DELETE',
      path: '/feedback/{id}/attachments/{fileId}',
      tags,
      summary: 'Remove one attached file',
    },
    scope: 'feedback:write',
    refuses: ['submitted_years'],
    input: z.object({ id: identifier, fileId: identifier }),
    output: z.object({ id: identifier }),
    run: (tx, actor, { id, fileId }) => removeFile(tx, actor, { noun, id }, fileId),
  }),
});
