import { identifier, limit } from '@cairn/domain/identifier';
import { practiceHoursEntry, practiceHoursInput } from '@cairn/domain/practice-hours';
import { evidenceFile } from '@cairn/domain/stored-file';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { signedIn } from '../procedures.ts';
import { removeFile } from '../stored-files/commands.ts';
import { listFiles } from '../stored-files/queries.ts';
import { router } from '../trpc.ts';
import { changePracticeHours, practiceHoursAddition, removePracticeHours } from './commands.ts';
import { getPracticeHours, listPracticeHours } from './queries.ts';

const tags = ['Practice hours'];
const noun = 'practiceHours';

/** One of them, as it is read by itself. */
const one = {
  output: practiceHoursEntry,
  run: (db: Db, actor: Actor, { id }: { id: string }) => getPracticeHours(db, actor, id),
};

export const practiceHoursRouter = router({
  list: signedIn.read({
    openapi: { method: 'GET', path: '/practice-hours', tags, summary: 'Entries, newest first' },
    scope: 'practice-hours:read',
    input: z.object({ limit }),
    output: z.array(practiceHoursEntry),
    byRevision: true,
    run: listPracticeHours,
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

  update: signedIn.write({
    openapi: { method: 'PUT', path: '/practice-hours/{id}', tags, summary: 'Replace an entry' },
    scope: 'practice-hours:write',
    refuses: ['submitted_years'],
    input: practiceHoursInput.safeExtend({ id: identifier }),
    output: practiceHoursEntry,
    made: 'practiceHours',
    addsText: true,
    changes: one,
    tagged: true,
    run: changePracticeHours,
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
