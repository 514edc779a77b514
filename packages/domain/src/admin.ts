import { z } from 'zod';
import { user } from './account.ts';
import { accountStatuses } from './account-status.ts';
import { chosen, optionalChoiceOf } from './choice.ts';
import { identifier, limit } from './identifier.ts';
import { instant } from './instant.ts';
import { nmcPin } from './nmc-pin.ts';
import { maxAddressText, maxShortText, optionalText, requiredText } from './text.ts';

/** Query of the list of accounts; `cursor` is the last id already seen. */
export const adminUsersQuery = z.object({
  search: optionalText(maxShortText),
  status: optionalChoiceOf(accountStatuses),
  limit,
  cursor: identifier.optional(),
});
export type AdminUsersQuery = z.output<typeof adminUsersQuery>;

/** An account as an admin sees it: never its portfolio. */
export const adminUser = user.extend({
  accountStatus: chosen(accountStatuses),
  lastSignInAt: instant.nullable(),
  restrictionCaseId: identifier.nullable(),
});
export type AdminUser = z.output<typeof adminUser>;

/** The figures of the admin's cards. */
export const adminSummary = z.object({
  totalUsers: z.int(),
  activeUsers: z.int(),
  blockedUsers: z.int(),
  deletedUsers: z.int(),
  adminUsers: z.int(),
  joinedLast30Days: z.int(),
  signedInLast30Days: z.int(),
  /** What everybody's files take together, in bytes. */
  storageBytes: z.int(),
  /** Mail that has not left yet, and mail that was given up. */
  mailWaiting: z.int(),
  mailFailed: z.int(),
  /** Files held until the virus scanner has looked at them, and those for which it could not be asked; files it refused. */
  filesBeingChecked: z.int(),
  filesScannerMissed: z.int(),
  filesRefused: z.int(),
  /** By how many days the server's clock is ahead of what can be believed; above 0, nothing is erased until that is settled. */
  clockDaysAhead: z.int(),
  /** Mail to others that waits until its sender's address is confirmed, and until there is room under a daily limit. */
  mailHeldForVerification: z.int(),
  mailHeldByLimit: z.int(),
  /** How many more messages to others may leave now. */
  mailRoom: z.int(),
  /** Why no report can be printed on this machine; null when they can. */
  reportsProblem: z.string().nullable(),
  /** When the last good nightly backup was made, and when one failed since; null where none was, and where the operator backs up. */
  lastBackupAt: instant.nullable(),
  backupFailedAt: instant.nullable(),
});
export type AdminSummary = z.output<typeof adminSummary>;

/** The answer to ending somebody's sessions: how many there were. */
export const endedSessions = z.object({ id: identifier, ended: z.int() });

const noteTooShort = 'Please say in at least 10 characters how you checked whose PIN it is';

/** Taking a PIN from an account: who claims it, by id or e-mail address, and how it was checked. */
export const freePinInput = z.object({
  id: identifier,
  nmcPin,
  claimant: requiredText('Please give the e-mail address of the person it belongs to', 254),
  note: requiredText(noteTooShort, maxAddressText).min(10, { error: noteTooShort }),
});
export type FreePinInput = z.output<typeof freePinInput>;
