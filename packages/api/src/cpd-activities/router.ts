import { cpdActivity, cpdActivityInput } from '@cairn/domain/cpd-activity';
import { identifier, limit } from '@cairn/domain/identifier';
import { evidenceFile } from '@cairn/domain/stored-file';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { signedIn } from '../procedures.ts';
import { removeFile } from '../stored-files/commands.ts';
import { listFiles } from '../stored-files/queries.ts';
import { router } from '../trpc.ts';
import { changeCpdActivity, cpdActivityAddition, removeCpdActivity } from './commands.ts';
import { getCpdActivity, listCpdActivities } from './queries.ts';

const tags = ['CPD activities'];
const noun = 'cpdActivities';

/** One of them, as it is read by itself. */
const one = {
  output: cpdActivity,
  run: (db: Db, actor: Actor, { id }: { id: string }) => getCpdActivity(db, actor, id),
};

export const cpdActivitiesRouter = router({
  list: signedIn.read({
    openapi: { method: 'GET', path: '/cpd-activities', tags, summary: 'Activities, newest first' },
    scope: 'cpd-activities:read',
    input: z.object({ limit }),
    output: z.array(cpdActivity),
    byRevision: true,
    run: listCpdActivities,
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

  update: signedIn.write({
    openapi: { method: 'PUT', path: '/cpd-activities/{id}', tags, summary: 'Replace an activity' },
    scope: 'cpd-activities:write',
    refuses: ['submitted_years'],
    input: cpdActivityInput.safeExtend({ id: identifier }),
    output: cpdActivity,
    made: 'cpdActivities',
    addsText: true,
    changes: one,
    tagged: true,
    run: changeCpdActivity,
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
