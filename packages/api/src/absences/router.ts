import { absence, absenceInput } from '@cairn/domain/absence';
import { deletion } from '@cairn/domain/deletion';
import { identifier } from '@cairn/domain/identifier';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { deletionsPage } from '../deletions/queries.ts';
import { askedDeletions, askedList } from '../pages/asked-list.ts';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { absenceChange, recordAbsence, removeAbsence } from './commands.ts';
import { absencesPage, getAbsence } from './queries.ts';

const tags = ['Time away'];

/** One of them, as it is read by itself. */
const one = {
  output: absence,
  run: (db: Db, { owner }: Actor, { id }: { id: string }) => getAbsence(db, owner, id),
};

export const absencesRouter = router({
  list: signedIn.list({
    openapi: { method: 'GET', path: '/absences', tags, summary: 'Time away from practice, newest first' },
    scope: 'absences:read',
    input: askedList,
    record: absence,
    byRevision: true,
    run: absencesPage,
  }),

  deletions: signedIn.list({
    openapi: {
      method: 'GET',
      path: '/absences/deletions',
      tags,
      summary: 'Which absences were deleted since an instant',
    },
    scope: 'absences:read',
    input: askedDeletions,
    record: deletion,
    run: (db, actor, asked) => deletionsPage(db, actor, 'absences', asked),
  }),

  get: signedIn.read({
    openapi: { method: 'GET', path: '/absences/{id}', tags, summary: 'One time away from practice' },
    scope: 'absences:read',
    input: z.object({ id: identifier }),
    ...one,
    tagged: true,
  }),

  create: signedIn.once({
    openapi: {
      method: 'POST',
      path: '/absences',
      tags,
      summary: 'Record time away; its days do not count as practice',
    },
    scope: 'absences:write',
    refuses: ['submitted_years', 'too_many_records'],
    input: absenceInput,
    output: absence,
    made: 'absences',
    run: recordAbsence,
  }),

  update: signedIn.change({
    openapi: { method: 'PUT', path: '/absences/{id}', tags, summary: 'Replace an absence' },
    scope: 'absences:write',
    refuses: ['submitted_years'],
    input: absenceInput.safeExtend({ id: identifier }),
    output: absence,
    changes: one,
    change: absenceChange,
  }),

  remove: signedIn.write({
    openapi: { method: 'DELETE', path: '/absences/{id}', tags, summary: 'Delete an absence' },
    scope: 'absences:write',
    refuses: ['submitted_years'],
    input: z.object({ id: identifier }),
    output: z.object({ id: identifier }),
    changes: one,
    run: removeAbsence,
  }),
});
