import { bulkResult } from '@cairn/domain/bulk';
import { practiceHoursBulk } from '@cairn/domain/bulk-inputs';
import { deletion } from '@cairn/domain/deletion';
import { externalName } from '@cairn/domain/external-record';
import { identifier } from '@cairn/domain/identifier';
import { practiceHoursEntry, practiceHoursInput } from '@cairn/domain/practice-hours';
import { evidenceFile } from '@cairn/domain/stored-file';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { deletionsPage } from '../deletions/queries.ts';
import { bodyLimits, maxBulkValues } from '../input-bounds.ts';
import { askedDeletions, askedList } from '../pages/asked-list.ts';
import { signedIn } from '../procedures.ts';
import { saveInBulk } from '../record-kinds/bulk.ts';
import { removeByExternalId, saveByExternalId, settledByExternalId } from '../record-kinds/by-external-id.ts';
import { removeFile } from '../stored-files/commands.ts';
import { listFiles } from '../stored-files/queries.ts';
import { router } from '../trpc.ts';
import { externalPracticeHours, practiceHoursAddition, practiceHoursChange, removePracticeHours } from './commands.ts';
import { getPracticeHours, practiceHoursPage } from './queries.ts';

const tags = ['Practice hours'];
const noun = 'practiceHours';

/** One of them, as it is read by itself. */
const one = {
  output: practiceHoursEntry,
  run: (db: Db, actor: Actor, { id }: { id: string }) => getPracticeHours(db, actor, id),
};

export const practiceHoursRouter = router({
  list: signedIn.list({
    openapi: { method: 'GET', path: '/practice-hours', tags, summary: 'Entries, newest first' },
    scope: 'practice-hours:read',
    input: askedList,
    record: practiceHoursEntry,
    byRevision: true,
    run: practiceHoursPage,
  }),

  deletions: signedIn.list({
    openapi: {
      method: 'GET',
      path: '/practice-hours/deletions',
      tags,
      summary: 'Which entries were deleted since an instant',
    },
    scope: 'practice-hours:read',
    input: askedDeletions,
    record: deletion,
    run: (db, actor, asked) => deletionsPage(db, actor, 'practiceHours', asked),
  }),

  get: signedIn.read({
    openapi: { method: 'GET', path: '/practice-hours/{id}', tags, summary: 'One entry' },
    scope: 'practice-hours:read',
    input: z.object({ id: identifier }),
    ...one,
    tagged: true,
  }),

  create: signedIn.add({
    openapi: { method: 'POST', path: '/practice-hours', tags, summary: 'Log a period of practice' },
    scope: 'practice-hours:write',
    refuses: ['submitted_years', 'too_many_records'],
    input: practiceHoursInput,
    output: practiceHoursEntry,
    addition: practiceHoursAddition,
  }),

  saveInBulk: signedIn.once({
    openapi: { method: 'POST', path: '/practice-hours/bulk', tags, summary: 'Save up to 500 entries' },
    scope: 'practice-hours:write',
    refuses: ['stale_update', 'submitted_years', 'too_many_records'],
    input: practiceHoursBulk,
    output: bulkResult,
    bodyBytes: bodyLimits.bulk,
    maxValues: maxBulkValues,
    run: (tx, actor, given) =>
      saveInBulk(tx, actor, { external: externalPracticeHours, row: practiceHoursAddition.row }, given),
  }),

  update: signedIn.change({
    openapi: { method: 'PUT', path: '/practice-hours/{id}', tags, summary: 'Replace an entry' },
    scope: 'practice-hours:write',
    refuses: ['submitted_years'],
    input: practiceHoursInput.safeExtend({ id: identifier }),
    output: practiceHoursEntry,
    changes: one,
    change: practiceHoursChange,
  }),

  remove: signedIn.write({
    openapi: { method: 'DELETE', path: '/practice-hours/{id}', tags, summary: 'Delete an entry and its files' },
    scope: 'practice-hours:write',
    refuses: ['submitted_years'],
    input: z.object({ id: identifier }),
    output: z.object({ id: identifier }),
    changes: one,
    run: removePracticeHours,
  }),

  saveByExternalId: signedIn.write({
    openapi: {
      method: 'PUT',
      path: '/practice-hours/by-external-id/{source}/{externalId}',
      tags,
      summary: 'Create or replace an entry of another system',
    },
    scope: 'practice-hours:write',
    refuses: ['submitted_years', 'too_many_records'],
    input: practiceHoursInput.safeExtend(externalName.shape),
    output: practiceHoursEntry,
    addsText: true,
    settled: (db, actor, given) => settledByExternalId(db, actor, externalPracticeHours, given),
    run: (tx, actor, given) => saveByExternalId(tx, actor, externalPracticeHours, given),
  }),

  removeByExternalId: signedIn.write({
    openapi: {
      method: 'DELETE',
      path: '/practice-hours/by-external-id/{source}/{externalId}',
      tags,
      summary: 'Delete an entry of another system, and its files',
    },
    scope: 'practice-hours:write',
    refuses: ['submitted_years'],
    input: externalName,
    output: z.object({ id: identifier }),
    run: (tx, actor, name) => removeByExternalId(tx, actor, noun, name),
  }),

  files: signedIn.read({
    openapi: { method: 'GET', path: '/practice-hours/{id}/files', tags, summary: 'The evidence files' },
    scope: 'practice-hours:read',
    input: z.object({ id: identifier }),
    output: z.array(evidenceFile),
    run: (db, { owner }, { id }) => listFiles(db, owner, { noun, id }),
  }),

  removeFile: signedIn.write({
    openapi: {
      method: 'DELETE',
      path: '/practice-hours/{id}/files/{fileId}',
      tags,
      summary: 'Remove one evidence file',
    },
    scope: 'practice-hours:write',
    refuses: ['submitted_years'],
    input: z.object({ id: identifier, fileId: identifier }),
    output: z.object({ id: identifier }),
    run: (tx, actor, { id, fileId }) => removeFile(tx, actor, { noun, id }, fileId),
  }),
});
