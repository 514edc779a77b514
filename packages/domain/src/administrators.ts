import { z } from 'zod';
import { user } from './account.ts';
import { accountStatuses } from './account-status.ts';
import { adminRoles } from './admin-role.ts';
import { choiceOf, chosen } from './choice.ts';
import { emailAddress } from './email-address.ts';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
import { maxShortText, requiredText } from './text.ts';

/** How long an invitation to become an administrator can be accepted, in days. */
export const invitationDays = 7;

const role = choiceOf(adminRoles, 'Please choose what they may do');

/** Somebody who is an administrator. */
export const administrator = user.pick({ id: true, email: true, firstName: true, lastName: true }).extend({
  adminRole: chosen(adminRoles),
  accountStatus: chosen(accountStatuses),
  lastSignInAt: instant.nullable(),
});
export type Administrator = z.output<typeof administrator>;

/** An invitation that nobody has accepted yet; never its link. */
export const administratorInvitation = z.object({
  id: identifier,
  email: z.string(),
  role: chosen(adminRoles),
  createdAt: instant,
  expiresAt: instant,
});
export type AdministratorInvitation = z.output<typeof administratorInvitation>;

/** Who is an administrator, and who has been asked to become one. */
export const administrators = z.object({
  administrators: z.array(administrator),
  invitations: z.array(administratorInvitation),
});
export type Administrators = z.output<typeof administrators>;

/** Whom to invite, and as what. */
export const invitationInput = z.object({ email: emailAddress, role });
export type InvitationInput = z.output<typeof invitationInput>;

/** What an administrator is to be from now on. */
export const roleChange = z.object({ id: identifier, role });
export type RoleChange = z.output<typeof roleChange>;

/** The token from the link of an invitation. */
export const invitationTokenInput = z.object({ token: requiredText('No invitation token provided', maxShortText) });

/** What a link of an invitation stands for; nothing of it once it is over. */
export const invitationLink = z.object({
  state: z.enum(['open', 'over']),
  email: z.string().nullable(),
  role: chosen(adminRoles).nullable(),
});
