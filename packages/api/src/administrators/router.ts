import { user } from '@cairn/domain/account';
import { adminUser } from '@cairn/domain/admin';
import {
  administratorInvitation,
  administrators,
  invitationInput,
  invitationLink,
  invitationTokenInput,
  roleChange,
} from '@cairn/domain/administrators';
import { identifier } from '@cairn/domain/identifier';
import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { admin, open, signedIn } from '../procedures.ts';
import { logRefusal, router } from '../trpc.ts';
import { changeRole, removeAdministrator } from './commands.ts';
import { acceptInvitation, countInvitation, inviteAdministrator, withdrawInvitation } from './invitations.ts';
import { findInvitation, listAdministrators } from './queries.ts';

const tags = ['Admin'];
const path = '/admin/administrators';
const invitations = '/admin/administrator-invitations';
const one = z.object({ id: identifier });

export const administratorsRouter = router({
  list: admin('readAdministrators').read({
    openapi: { method: 'GET', path, tags, summary: 'Who is an administrator, and who has been invited' },
    input: z.void(),
    output: administrators,
    run: listAdministrators,
  }),

  changeRole: admin('manageAdministrators').write({
    openapi: { method: 'PUT', path: `${path}/{id}`, tags, summary: 'Change what an administrator may do' },
    refuses: ['not_administrator', 'own_account'],
    input: roleChange,
    output: adminUser,
    run: changeRole,
  }),

  remove: admin('manageAdministrators').write({
    openapi: { method: 'DELETE', path: `${path}/{id}`, tags, summary: 'Make somebody no administrator any more' },
    refuses: ['not_administrator', 'own_account'],
    input: one,
    output: adminUser,
    run: removeAdministrator,
  }),

  invite: admin('manageAdministrators').write({
    openapi: {
      method: 'POST',
      path: invitations,
      tags,
      summary: 'Mail an address a link to become an administrator, which works once within a week',
    },
    refuses: ['administrator_already'],
    input: invitationInput,
    output: administratorInvitation,
    before: countInvitation,
    run: inviteAdministrator,
  }),

  withdrawInvitation: admin('manageAdministrators').write({
    openapi: { method: 'DELETE', path: `${invitations}/{id}`, tags, summary: 'Withdraw an invitation' },
    input: one,
    output: one,
    run: withdrawInvitation,
  }),

  invitation: open
    .meta({
      openapi: {
        method: 'GET',
        path: '/administrator-invitations/{token}',
        tags,
        protect: false,
        summary: 'What a mailed invitation is for; using it up is left to accepting',
      },
      limits: [limits.administratorInvitationsPerNetwork],
    })
    .input(invitationTokenInput)
    .output(invitationLink)
    .query(async ({ ctx, input }) => {
      const found = await findInvitation(ctx.db, input.token, ctx.clock.now());
      if (found) return { state: 'open' as const, email: found.email, role: found.role };
      logRefusal(ctx, 'invitation-link.refused', ctx.path);
      return { state: 'over' as const, email: null, role: null };
    }),

  acceptInvitation: signedIn.aside({
    openapi: {
      method: 'POST',
      path: '/accept-administrator-invitation',
      tags,
      summary: 'Become an administrator by the link mailed to your address',
    },
    refuses: ['account_closing', 'administrator_already', 'not_allowed'],
    input: invitationTokenInput,
    output: user,
    withoutKey: 'The link works once, and the answer says what is held about whoever used it.',
    run: acceptInvitation,
  }),
});
