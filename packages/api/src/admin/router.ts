import { adminSummary, adminUser, adminUsersQuery, endedSessions, freePinInput } from '@cairn/domain/admin';
import { identifier } from '@cairn/domain/identifier';
import { mailProblem, mailProblemsQuery } from '@cairn/domain/mail';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { listMailProblems } from '../mail/queries.ts';
import { freePin } from '../pin-releases/commands.ts';
import { write } from '../transaction.ts';
import { admin, router } from '../trpc.ts';
import { block, endSessions, remove, restore, retryMail, unblock } from './commands.ts';
import { listUsers, summarise } from './queries.ts';

const tags = ['Admin'];
const one = z.object({ id: identifier });

export const adminRouter = router({
  users: admin
    .meta({ openapi: { method: 'GET', path: '/admin/users', tags, summary: 'Accounts, newest first, page by page' } })
    .input(adminUsersQuery)
    .output(z.array(adminUser))
    .query(({ ctx, input }) => listUsers(ctx.db, input)),

  summary: admin
    .meta({ openapi: { method: 'GET', path: '/admin/summary', tags, summary: 'How many people, files and messages' } })
    .input(z.void())
    .output(adminSummary)
    .query(({ ctx }) => summarise(ctx)),

  failedMail: admin
    .meta({ openapi: { method: 'GET', path: '/admin/mail/failed', tags, summary: 'Mail that did not arrive' } })
    .input(mailProblemsQuery)
    .output(z.array(mailProblem))
    .query(({ ctx, input }) => listMailProblems(ctx.db, input.limit)),

  remove: admin
    .meta({ openapi: { method: 'DELETE', path: '/admin/users/{id}', tags, summary: 'Delete an account, restorably' } })
    .input(one)
    .output(one)
    .mutation(({ ctx, input }) => write(ctx, (tx) => remove(tx, ctx, input.id))),

  restore: admin
    .meta({
      openapi: { method: 'POST', path: '/admin/users/{id}/restore', tags, summary: 'Restore a deleted account' },
    })
    .input(one)
    .output(adminUser)
    .mutation(({ ctx, input }) => write(ctx, (tx) => restore(tx, ctx, input.id))),

  block: admin
    .meta({ openapi: { method: 'POST', path: '/admin/users/{id}/block', tags, summary: 'Block an account' } })
    .input(one)
    .output(adminUser)
    .mutation(({ ctx, input }) => write(ctx, (tx) => block(tx, ctx, input.id))),

  unblock: admin
    .meta({ openapi: { method: 'POST', path: '/admin/users/{id}/unblock', tags, summary: 'Unblock an account' } })
    .input(one)
    .output(adminUser)
    .mutation(({ ctx, input }) => write(ctx, (tx) => unblock(tx, ctx, input.id))),

  endSessions: admin
    .meta({ openapi: { method: 'POST', path: '/admin/users/{id}/end-sessions', tags, summary: 'Sign somebody out' } })
    .input(one)
    .output(endedSessions)
    .mutation(({ ctx, input }) => write(ctx, (tx) => endSessions(tx, ctx, input.id))),

  freePin: admin
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/users/{id}/free-pin',
        tags,
        summary: 'Take an NMC PIN from an account after a check, and keep it for the claimant for 14 days',
      },
      limits: [limits.writesPerNetwork],
    })
    .input(freePinInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => write(ctx, (tx) => freePin(tx, ctx, input))),

  retryMail: admin
    .meta({ openapi: { method: 'POST', path: '/admin/mail/{id}/retry', tags, summary: 'Send a failed message again' } })
    .input(one)
    .output(mailProblem)
    .mutation(({ ctx, input }) => write(ctx, (tx) => retryMail(tx, ctx, input.id))),
});
