import { bulkResult } from '@cairn/domain/bulk';
import { cpdActivitiesBulk } from '@cairn/domain/bulk-inputs';
import { cpdActivity, cpdActivityInput } from '@cairn/domain/cpd-activity';
import { deletion } from '@cairn/domain/deletion';
import { externalName } from '@cairn/domain/external-record';
import { identifier } from '@cairn/domain/identifier';
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
import { cpdActivityAddition, cpdActivityChange, externalCpdActivities, removeCpdActivity } from './commands.ts';
import { cpdActivitiesPage, getCpdActivity } from './queries.ts';

const tags = ['CPD activities'];
const noun = 'cpdActivities';

/** One of them, as it is read by itself. */
const one = {
  output: cpdActivity,
  run: (db: Db, actor: Actor, { id }: { id: string }) => getCpdActivity(db, actor, id),
};

export const cpdActivitiesRouter = router({
  list: signedIn.list({
    openapi: { method: 'GET', path: '/cpd-activities', tags, summary: 'Activities, newest first' },
    scope: 'cpd-activities:read',
    input: askedList,
    record: cpdActivity,
    byRevision: true,
    run: cpdActivitiesPage,
  }),

  deletions: signedIn.list({
    openapi: {
      method: 'GET',
      path: '/cpd-activities/deletions',
      tags,
      summary: 'Which activities were deleted since an instant',
    },
    scope: 'cpd-activities:read',
    input: askedDeletions,
    record: deletion,
    run: (db, actor, asked) => deletionsPage(db, actor, 'cpdActivities', asked),
  }),

  get: signedIn.read({
    openapi: { method: 'GET', path: '/cpd-activities/{id}', tags, summary: 'One activity' },
    scope: 'cpd-activities:read',
    input: z.object({ id: identifier }),
    ...one,
    tagged: true,
  }),

  create: signedIn.add({
    openapi: { method: 'POST', path: '/cpd-activities', tags, summary: 'Add an activity' },
    scope: 'cpd-activities:write',
    refuses: ['submitted_years', 'too_many_records'],
    input: cpdActivityInput,
    output: cpdActivity,
    addition: cpdActivityAddition,
  }),

  saveInBulk: signedIn.once({
    openapi: { method: 'POST', path: '/cpd-activities/bulk', tags, summary: 'Save up to 500 activities' },
    scope: 'cpd-activities:write',
    refuses: ['stale_update', 'submitted_years', 'too_many_records'],
    input: cpdActivitiesBulk,
    output: bulkResult,
    bodyBytes: bodyLimits.bulk,
    maxValues: maxBulkValues,
    run: (tx, actor, given) =>
      saveInBulk(tx, actor, { external: externalCpdActivities, row: cpdActivityAddition.row }, given),
  }),

  update: signedIn.change({
    openapi: { method: 'PUT', path: '/cpd-activities/{id}', tags, summary: 'Replace an activity' },
    scope: 'cpd-activities:write',
    refuses: ['submitted_years'],
    input: cpdActivityInput.safeExtend({ id: identifier }),
    output: cpdActivity,
    changes: one,
    change: cpdActivityChange,
  }),

  remove: signedIn.write({
    openapi: { method: 'DELETE', path: '/cpd-activities/{id}', tags, summary: 'Delete an activity and its files' },
    scope: 'cpd-activities:write',
    refuses: ['submitted_years'],
    input: z.object({ id: identifier }),
    output: z.object({ id: identifier }),
    changes: one,
    run: removeCpdActivity,
  }),

  saveByExternalId: signedIn.write({
    openapi: {
      method: 'PUT',
      path: '/cpd-activities/by-external-id/{source}/{externalId}',
      tags,
      summary: 'Create or replace an activity of another system',
    },
    scope: 'cpd-activities:write',
    refuses: ['submitted_years', 'too_many_records'],
    input: cpdActivityInput.safeExtend(externalName.shape),
    output: cpdActivity,
    addsText: true,
    settled: (db, actor, given) => settledByExternalId(db, actor, externalCpdActivities, given),
    run: (tx, actor, given) => saveByExternalId(tx, actor, externalCpdActivities, given),
  }),

  removeByExternalId: signedIn.write({
    openapi: {
      method: 'DELETE',
      path: '/cpd-activities/by-external-id/{source}/{externalId}',
      tags,
      summary: 'Delete an activity of another system, and its files',
    },
    scope: 'cpd-activities:write',
    refuses: ['submitted_years'],
    input: externalName,
    output: z.object({ id: identifier }),
    run: (tx, actor, name) => removeByExternalId(tx, actor, noun, name),
  }),

  files: signedIn.read({
    openapi: { method: 'GET', path: '/cpd-activities/{id}/files', tags, summary: 'The evidence files' },
    scope: 'cpd-activities:read',
    input: z.object({ id: identifier }),
    output: z.array(evidenceFile),
    run: (db, { owner }, { id }) => listFiles(db, owner, { noun, id }),
  }),

  removeFile: signedIn.write({
    openapi: {
      method: 'DELETE',
      path: '/cpd-activities/{id}/files/{fileId}',
      tags,
      summary: 'Remove one evidence file',
    },
    scope: 'cpd-activities:write',
    refuses: ['submitted_years'],
    input: z.object({ id: identifier, fileId: identifier }),
    output: z.object({ id: identifier }),
    run: (tx, actor, { id, fileId }) => removeFile(tx, actor, { noun, id }, fileId),
  }),
});
