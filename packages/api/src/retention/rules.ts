import type { Database } from '@cairn/db/database';
import { expiredTokenDays } from '@cairn/domain/access-token-terms';
import { closedCaseYears } from '@cairn/domain/data-protection-case-terms';
import {
  activityYears,
  countedDays,
  deletionDays,
  erasureYears,
  expiredLinkDays,
  knownNetworkDays,
  mailDays,
  reminderDays,
  restorableHours,
  unprovedAppDays,
} from '@cairn/domain/retention';
import { supportAccessYears } from '@cairn/domain/support-access-terms';
import { deliveryDays } from '@cairn/domain/webhook-terms';
import type { ProtectionLevel } from './levels.ts';
import { atOnce, days, hours, type Period, years } from './period.ts';

/** What the rows of a table hold, how that is protected, how long they are kept, and by what they are removed. */
export type RetentionRule = { readonly holds: string; readonly level: ProtectionLevel } & (
  | WithAnother
  | Timed
  | Lasting
);

/** Goes with a row of another table: by its foreign key, `users` and `people` being those of the account. */
interface WithAnother {
  readonly with: keyof Database | 'account';
}

/** Goes when its time is over. */
export interface Timed {
  readonly period: Period;
  /** When the period begins. */
  readonly from: string;
  /** The part of the sweep that removes it. */
  readonly piece: string;
  /** The column of the instant it begins with, where the sweep needs to know nothing else. */
  readonly column?: string;
  /** The column that says whose it is, where it stays while the processing of that person's account is restricted. */
  readonly staysFor?: string;
  /** What only goes in its time although the person it is about has been erased: nothing in it names them. */
  readonly outlivesAccount?: true;
}

/** Stays as long as the installation. */
interface Lasting {
  readonly why: string;
}

const ofAccount = (holds: string, level: ProtectionLevel) => ({ holds, level, with: 'account' }) as const;

/** Every table of the database: `docs/retention.md` is made of this, and the sweep removes by it what has a column here. */
export const retentionRules: Readonly<Record<keyof Database, RetentionRule>> = {
  absences: ofAccount('leave and other time away', 'portfolio'),
  accessTokens: {
    level: 'secret',
    ...{ holds: 'what another program acts with, as a hash', piece: 'access tokens', column: 'expires_at' },
    staysFor: 'user_id',
    ...{ period: days(expiredTokenDays), from: 'it ran out' },
  },
  accountRecoveries: {
    level: 'secret',
    ...{ holds: 'that somebody was to be given back what they had lost', piece: 'account recoveries that ended' },
    ...{ column: 'ended_at', period: years(activityYears), from: 'it ended' },
    staysFor: 'user_id',
  },
  adminInvitations: {
    level: 'secret',
    ...{
      holds: 'an invitation to become an administrator, with a hash of its link',
      piece: 'invitations of administrators',
    },
    ...{ period: days(expiredLinkDays), from: 'it ran out', column: 'expires_at' },
  },
  auditAnchoredHeads: {
    level: 'operation',
    holds: 'the state of a chain when an anchor was made',
    with: 'auditAnchors',
  },
  auditAnchors: {
    level: 'operation',
    ...{ holds: 'a check sum of the whole record of who did what', piece: 'the record of who did what' },
    ...{ period: years(activityYears), from: 'it was made', outlivesAccount: true },
  },
  auditChains: { level: 'operation', holds: 'the chain a person’s or a day’s lines belong to', with: 'auditEvents' },
  auditEvents: {
    level: 'account',
    ...{ holds: 'who did what, without a name once the person is erased', piece: 'the record of who did what' },
    ...{ period: years(activityYears), from: 'it happened', outlivesAccount: true },
  },
  calendarFeeds: ofAccount('the address of a calendar feed, as a hash', 'secret'),
  clockMark: {
    level: 'operation',
    holds: 'how far time has come, in one row',
    why: 'There is only one row, and it names nobody.',
  },
  configuredAdministrators: ofAccount('whom ADMIN_EMAIL made an administrator', 'account'),
  confirmations: ofAccount('a confirmation', 'portfolio'),
  cpdActivities: ofAccount('a CPD activity', 'portfolio'),
  dataProtectionCases: {
    level: 'account',
    ...{ holds: 'a complaint about data, a request of rights or a breach', piece: 'data protection cases' },
    ...{ column: 'closed_on', period: years(closedCaseYears), from: 'it was closed', outlivesAccount: true },
  },
  declarations: ofAccount('the declarations of a cycle', 'portfolio'),
  deletedRecords: {
    level: 'portfolio',
    ...{ holds: 'a deleted record, for Undo', piece: 'deleted records', column: 'deleted_at' },
    ...{ period: hours(restorableHours), from: 'it was deleted' },
  },
  deletions: {
    level: 'account',
    ...{ holds: 'that a record was deleted, for programs that keep a copy', piece: 'what was deleted' },
    staysFor: 'user_id',
    // A day longer than anybody may ask for.
    ...{ period: days(deletionDays + 1), from: 'it was deleted', column: 'deleted_at' },
  },
  discussantLinks: ofAccount('which form a discussant’s link opens, as a hash', 'secret'),
  discussionSignatures: ofAccount('a signature of a reflective discussion', 'signature'),
  emailAddresses: ofAccount('whose an address is', 'account'),
  emailChanges: {
    level: 'account',
    ...{ holds: 'a change of address', piece: 'changes of addresses', period: atOnce },
    from: 'its link, or the time to undo it, ran out',
  },
  emailVerificationTokens: {
    level: 'secret',
    ...{ holds: 'a link that verifies an address, as a hash', piece: 'links for addresses', column: 'expires_at' },
    ...{ period: days(expiredLinkDays), from: 'it ran out' },
  },
  erasures: {
    level: 'operation',
    ...{ holds: 'that an account was erased: a random id and the day', piece: 'notes of erasure', column: 'erased_at' },
    ...{ period: years(erasureYears), from: 'it was erased', outlivesAccount: true },
  },
  feedback: ofAccount('feedback received', 'portfolio'),
  feedbackRequests: ofAccount('a request for feedback', 'portfolio'),
  floodCounts: {
    level: 'operation',
    ...{ holds: 'counted calls, under keyed hashes', piece: 'counts against floods', column: 'window_start' },
    ...{ period: days(countedDays), from: 'the count began', outlivesAccount: true },
  },
  formDrafts: {
    level: 'portfolio',
    ...{ holds: 'a form begun and not saved', piece: 'drafts of forms', column: 'expires_at' },
    staysFor: 'user_id',
    ...{ period: atOnce, from: 'its 90 days without a change, or 30 days after it was saved or discarded, are over' },
  },
  idempotencyKeys: {
    level: 'portfolio',
    ...{ holds: 'the answer to a call, for one that is sent twice', piece: 'idempotency keys', column: 'created_at' },
    ...{ period: days(1), from: 'the call' },
  },
  keptProgress: ofAccount('progress as it was worked out last', 'portfolio'),
  knownDevices: {
    level: 'secret',
    ...{ holds: 'a device somebody signed in on, as a hash', piece: 'known devices', column: 'expires_at' },
    ...{ period: atOnce, from: 'its year without a sign-in, or its shift on a shared computer, is over' },
    staysFor: 'user_id',
  },
  knownNetworks: {
    level: 'account',
    ...{ holds: 'a network somebody signed in from', piece: 'known networks' },
    staysFor: 'user_id',
    ...{ column: 'last_seen_at', period: days(knownNetworkDays), from: 'they last did' },
  },
  mailMessages: {
    level: 'secret',
    ...{ holds: 'a message, sealed, and without its text once it is sent', piece: 'old mail', period: days(mailDays) },
    staysFor: 'user_id',
    from: 'it was written, unless it is still being tried, for three days at most',
  },
  nmcPins: ofAccount('whose an NMC PIN is', 'account'),
  oauthClients: {
    level: 'operation',
    holds: 'an application, as it was registered',
    why: 'An administrator removes it; it names nobody.',
  },
  oauthGrants: {
    level: 'account',
    ...{ holds: 'what a person has allowed an application', piece: 'connected applications', column: 'expires_at' },
    staysFor: 'user_id',
    ...{ period: atOnce, from: 'its year is over' },
  },
  oauthRequests: {
    level: 'secret',
    ...{ holds: 'what an application asks a person', piece: 'requests of applications', column: 'expires_at' },
    ...{ period: atOnce, from: 'its half hour is over' },
  },
  oauthTokens: {
    level: 'secret',
    ...{ holds: 'a code or token of an application, as a hash', piece: 'tokens of applications' },
    ...{ column: 'expires_at', period: atOnce, from: 'it ran out' },
  },
  openCallKeys: {
    level: 'operation',
    ...{ holds: 'that a call was made by somebody not signed in, as keyed hashes', piece: 'keys of open calls' },
    ...{ column: 'created_at', period: days(1), from: 'the call', outlivesAccount: true },
  },
  passkeyChallenges: {
    level: 'secret',
    ...{ holds: 'what a browser was asked to sign, as a hash', piece: 'challenges of passkeys' },
    ...{ column: 'expires_at', period: atOnce, from: 'its five minutes are over' },
  },
  passkeys: ofAccount('a passkey: its public half, and its name', 'account'),
  passwordResetTokens: {
    level: 'secret',
    ...{ holds: 'a link that sets a password, as a hash', piece: 'links for passwords', column: 'expires_at' },
    ...{ period: days(expiredLinkDays), from: 'it ran out' },
  },
  pendingSignIns: {
    level: 'secret',
    ...{ holds: 'that the first step of signing in went through and a code is owed', piece: 'sign-ins without a code' },
    ...{ column: 'expires_at', period: atOnce, from: 'its minutes are over' },
  },
  pendingIdentities: {
    level: 'secret',
    ...{ holds: 'a third-party sign-in that waits for a password', piece: 'unfinished sign-ins' },
    ...{ column: 'expires_at', period: atOnce, from: 'its ten minutes are over' },
  },
  people: ofAccount('that there is a person: a random id', 'operation'),
  pinReleases: ofAccount('an administrator’s decision about a PIN, of its claimant', 'account'),
  practiceHours: ofAccount('practice hours', 'portfolio'),
  rateLimits: {
    level: 'operation',
    ...{ holds: 'counted attempts, under keyed hashes', piece: 'counted attempts', column: 'window_start' },
    ...{ period: days(countedDays), from: 'the count began', outlivesAccount: true },
  },
  recoveryCodes: ofAccount('a recovery code not used yet, as a hash', 'secret'),
  reflectiveAccounts: ofAccount('a reflective account', 'portfolio'),
  reflectiveDiscussions: ofAccount('a reflective discussion', 'portfolio'),
  reminderSettings: ofAccount('which reminders somebody wants', 'account'),
  reminders: {
    level: 'account',
    ...{ holds: 'that a reminder was sent', piece: 'old reminders', column: 'decided_at' },
    staysFor: 'user_id',
    ...{ period: days(reminderDays), from: 'it was decided on' },
  },
  sessions: {
    level: 'secret',
    ...{ holds: 'a session, with its network and browser', piece: 'sessions', column: 'expire' },
    ...{ period: atOnce, from: 'its absolute end' },
  },
  shifts: ofAccount('a shift that a rota has sent', 'portfolio'),
  signInAttempts: {
    level: 'secret',
    ...{ holds: 'a third-party sign-in that has not come back', piece: 'unfinished sign-ins' },
    ...{ column: 'expires_at', period: atOnce, from: 'its ten minutes are over', outlivesAccount: true },
  },
  storedFiles: ofAccount('a file; its bytes go within two hours after the last row that names them', 'portfolio'),
  submittedCycles: ofAccount('a submitted cycle as it was', 'portfolio'),
  submittedFiles: ofAccount('the files of a submitted cycle', 'portfolio'),
  supportGrants: {
    level: 'account',
    ...{ holds: 'that somebody let support look at their records', piece: 'leave of support to look' },
    ...{ column: 'expires_at', period: years(supportAccessYears), from: 'it would have run out' },
    staysFor: 'user_id',
  },
  supportLooks: { level: 'account', holds: 'who of support opened them, and why', with: 'supportGrants' },
  supportReads: { level: 'account', holds: 'what was read then, and when', with: 'supportLooks' },
  supportMessages: ofAccount('a message to support', 'portfolio'),
  unsubscribeLinks: {
    level: 'secret',
    ...{ holds: 'a link that stops mail, as a hash', piece: 'links that stop mail', column: 'made_at' },
    ...{ period: days(reminderDays), from: 'it was made' },
  },
  userIdentities: ofAccount('a linked third-party sign-in', 'account'),
  totpFactors: {
    level: 'secret',
    ...{ holds: 'the key of an authenticator app, sealed', piece: 'apps nobody proved', period: days(unprovedAppDays) },
    from: 'it was begun and no code was given; one that is on goes with its account',
  },
  users: ofAccount('an account', 'account'),
  webhookDeliveries: {
    level: 'account',
    ...{ holds: 'a message to a webhook: ids only', piece: 'messages of webhooks', column: 'created_at' },
    staysFor: 'user_id',
    ...{ period: days(deliveryDays), from: 'it was written' },
  },
  webhookLooks: ofAccount('what webhooks were told of last', 'portfolio'),
  webhooks: ofAccount('a webhook, its secrets sealed', 'secret'),
};

export const isTimed = (rule: RetentionRule): rule is RetentionRule & Timed => 'period' in rule;
