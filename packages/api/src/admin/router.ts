import { verificationMessage } from '@cairn/domain/account';
import { linkResending, storageUse } from '@cairn/domain/account-help';
import { adminSummary, adminUser, adminUsersQuery, endedSessions, freePinInput } from '@cairn/domain/admin';
import { identifier } from '@cairn/domain/identifier';
import { mailProblem, mailProblemsQuery } from '@cairn/domain/mail';
import { z } from 'zod';
import { listMailProblems } from '../mail/queries.ts';
import { freePin } from '../pin-releases/commands.ts';
import { admin } from '../procedures.ts';
import { router } from '../trpc.ts';
import { block, endSessions, remove, restore, retryMail, unblock } from './commands.ts';
import { countLinkResent, getStorage, resendLink } from './helping.ts';
import { listUsers, summarise } from './queries.ts';

const tags = ['Admin'];
const one = z.object({ id: identifier });

export const adminRouter = router({
  users: admin('readAccounts').read({
    openapi: { method: 'GET', path: '/admin/users', tags, summary: 'Accounts, newest first, page by page' },
    input: adminUsersQuery,
    output: z.array(adminUser),
    run: (db, _admin, query) => listUsers(db, query),
  }),

  summary: admin('readSummary').read({
    openapi: { method: 'GET', path: '/admin/summary', tags, summary: 'How many people, files and messages' },
    input: z.void(),
    output: adminSummary,
    run: summarise,
  }),

  failedMail: admin('readFailedMail').read({
    openapi: { method: 'GET', path: '/admin/mail/failed', tags, summary: 'Mail that did not arrive' },
    input: mailProblemsQuery,
    output: z.array(mailProblem),
    run: (db, _admin, { limit }) => listMailProblems(db, limit),
  }),

  remove: admin('deleteAccounts').write({
    openapi: { method: 'DELETE', path: '/admin/users/{id}', tags, summary: 'Delete an account, restorably' },
    refuses: ['own_account', 'processing_restricted'],
    input: one,
    output: one,
    run: remove,
  }),

  restore: admin('deleteAccounts').write({
    openapi: { method: 'POST', path: '/admin/users/{id}/restore', tags, summary: 'Restore a deleted account' },
    refuses: ['own_account'],
    input: one,
    output: adminUser,
    run: restore,
  }),

  block: admin('blockAccounts').write({
    openapi: { method: 'POST', path: '/admin/users/{id}/block', tags, summary: 'Block an account' },
    refuses: ['account_deleted', 'own_account'],
    input: one,
    output: adminUser,
    run: block,
  }),

  unblock: admin('blockAccounts').write({
    openapi: { method: 'POST', path: '/admin/users/{id}/unblock', tags, summary: 'Unblock an account' },
    refuses: ['account_deleted', 'own_account'],
    input: one,
    output: adminUser,
    run: unblock,
  }),

  endSessions: admin('blockAccounts').write({
    openapi: { method: 'POST', path: '/admin/users/{id}/end-sessions', tags, summary: 'Sign somebody out' },
    refuses: ['own_account'],
    input: one,
    output: endedSessions,
    run: endSessions,
  }),

  freePin: admin('freePins').write({
    openapi: {
      method: 'POST',
      path: '/admin/users/{id}/free-pin',
      tags,
      summary: 'Take an NMC PIN from an account after a check, and keep it for the claimant for 14 days',
    },
    refuses: ['account_deleted', 'own_account', 'pin_held_already', 'pin_not_held', 'processing_restricted'],
    input: freePinInput,
    output: adminUser,
    run: freePin,
  }),

  storage: admin('readStorage').read({
    openapi: {
      method: 'GET',
      path: '/admin/users/{id}/storage',
      tags,
      summary: 'How much somebody keeps, in figures; nothing of what it is',
    },
    refuses: ['processing_restricted'],
    input: one,
    output: storageUse,
    run: getStorage,
  }),

  resendLink: admin('resendMail').write({
    openapi: {
      method: 'POST',
      path: '/admin/users/{id}/resend-link',
      tags,
      summary: 'Mail a new link to an account’s own address, three an hour; older ones end',
    },
    refuses: ['account_deleted', 'address_confirmed', 'organisation_only', 'own_account'],
    input: linkResending,
    output: verificationMessage,
    before: countLinkResent,
    run: resendLink,
  }),

  retryMail: admin('resendMail').write({
    openapi: { method: 'POST', path: '/admin/mail/{id}/retry', tags, summary: 'Send a failed message again' },
    refuses: ['link_expired', 'message_held', 'message_sent'],
    input: one,
    output: mailProblem,
    run: retryMail,
  }),
});
