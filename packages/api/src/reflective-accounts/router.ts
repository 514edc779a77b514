import { deletion } from '@cairn/domain/deletion';
import { identifier } from '@cairn/domain/identifier';
import { reflectiveAccount, reflectiveAccountInput } from '@cairn/domain/reflective-account';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { deletionsPage } from '../deletions/queries.ts';
import { askedDeletions, askedList } from '../pages/asked-list.ts';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { reflectiveAccountChange, removeReflectiveAccount, writeReflectiveAccount } from './commands.ts';
import { getReflectiveAccount, reflectiveAccountsPage } from './queries.ts';

const tags = ['Reflective accounts'];

/** One of them, as it is read by itself. */
const one = {
  output: reflectiveAccount,
  run: (db: Db, actor: Actor, { id }: { id: string }) => getReflectiveAccount(db, actor, id),
};

export const reflectiveAccountsRouter = router({
  list: signedIn.list({
    openapi: { method: 'GET', path: '/reflective-accounts', tags, summary: 'Accounts, newest first' },
    scope: 'reflective-accounts:read',
    input: askedList,
    record: reflectiveAccount,
    byRevision: true,
    run: reflectiveAccountsPage,
  }),

  deletions: signedIn.list({
    openapi: {
      method: 'GET',
      path: '/reflective-accounts/deletions',
      tags,
      summary: 'Which accounts were deleted since an instant',
    },
    scope: 'reflective-accounts:read',
    input: askedDeletions,
    record: deletion,
    run: (db, actor, asked) => deletionsPage(db, actor, 'reflectiveAccounts', asked),
  }),

  get: signedIn.read({
    openapi: { method: 'GET', path: '/reflective-accounts/{id}', tags, summary: 'One account' },
    scope: 'reflective-accounts:read',
    input: z.object({ id: identifier }),
    ...one,
    tagged: true,
  }),

  create: signedIn.once({
    openapi: {
      method: 'POST',
      path: '/reflective-accounts',
      tags,
      summary: 'Write an account, or continue the draft of the same date and nature',
    },
    scope: 'reflective-accounts:write',
    refuses: ['submitted_years', 'too_many_records'],
    input: reflectiveAccountInput,
    output: reflectiveAccount,
    made: 'reflectiveAccounts',
    run: writeReflectiveAccount,
  }),

  update: signedIn.change({
    openapi: { method: 'PUT', path: '/reflective-accounts/{id}', tags, summary: 'Replace an account' },
    scope: 'reflective-accounts:write',
    refuses: ['submitted_years'],
    input: reflectiveAccountInput.safeExtend({ id: identifier }),
    output: reflectiveAccount,
    changes: one,
    change: reflectiveAccountChange,
  }),

  remove: signedIn.write({
    openapi: { method: 'DELETE', path: '/reflective-accounts/{id}', tags, summary: 'Delete an account' },
    scope: 'reflective-accounts:write',
    refuses: ['submitted_years'],
    input: z.object({ id: identifier }),
    output: z.object({ id: identifier }),
    changes: one,
    run: removeReflectiveAccount,
  }),
});
