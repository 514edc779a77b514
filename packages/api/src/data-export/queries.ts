import type { Database } from '@cairn/db/database';
import type { AccessToken } from '@cairn/domain/access-token';
import type { FormDraft } from '@cairn/domain/form-draft';
import type { Passkey } from '@cairn/domain/passkey';
import type { OpenSession } from '@cairn/domain/session';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import type { SupportGrant } from '@cairn/domain/support-access';
import type { Webhook } from '@cairn/domain/webhook';
import { sql } from 'kysely';
import { listAccessTokens } from '../access-tokens/queries.ts';
import { type DetailedActivity, listActivity } from '../activity/queries.ts';
import type { Actor } from '../actor.ts';
import { listConnectedApplications } from '../connected-applications/queries.ts';
import type { Db } from '../context.ts';
import { listSubmittedCycles } from '../cycles/queries.ts';
import { listFormDrafts } from '../form-drafts/queries.ts';
import { listPasskeys } from '../passkeys/queries.ts';
import { type Portfolio, readPortfolio } from '../portfolio/queries.ts';
import { allKinds, type RecordKindName } from '../record-kinds/record-kinds.ts';
import { signatureDataUrl } from '../reflective-discussions/signature-image.ts';
import { listSessions } from '../sessions/queries.ts';
import { listShifts } from '../shifts/queries.ts';
import { listSupportGrants } from '../support-access/queries.ts';
import { listWebhooks } from '../webhooks/queries.ts';

/** Everything held about one person; nothing in it opens anything, and nothing of it is anybody else's. */
export interface DataExport extends Portfolio {
  readonly about: string;
  readonly format: 'cairn-data-1';
  readonly exportedAt: string;
  readonly account: object;
  readonly madeAdministratorAs: readonly object[];
  readonly signInServices: readonly object[];
  readonly passkeys: readonly Passkey[];
  readonly emailChanges: readonly object[];
  /** That an administrator began to replace what its owner had lost. */
  readonly accountRecoveries: readonly object[];
  readonly secondFactor: readonly object[];
  readonly recoveryCodes: readonly object[];
  readonly sessions: readonly OpenSession[];
  readonly knownDevices: readonly object[];
  readonly knownNetworks: readonly object[];
  readonly accessTokens: readonly AccessToken[];
  /** Of rotas; the periods of practice they come to are `practiceHours`. */
  readonly shifts: readonly object[];
  readonly webhooks: readonly Webhook[];
  readonly webhookDeliveries: readonly object[];
  readonly connectedApplications: readonly object[];
  readonly calendarFeeds: readonly object[];
  readonly reminderSettings: readonly object[];
  readonly reminders: readonly object[];
  readonly unsubscribeLinks: readonly object[];
  readonly submittedCycles: readonly SubmittedCycle[];
  readonly passwordResets: readonly object[];
  readonly emailVerifications: readonly object[];
  readonly supportMessages: readonly object[];
  /** When support was let look at the records, and what they looked at. */
  readonly supportAccess: readonly SupportGrant[];
  readonly mail: readonly object[];
  readonly activity: readonly DetailedActivity[];
  readonly recentlyDeleted: readonly object[];
  /** That records were deleted, which programs are told. */
  readonly deletions: readonly object[];
  /** Forms that were begun and not saved. */
  readonly formDrafts: readonly FormDraft[];
}

/** The part of the export each table of personal data is found in. */
export const exportedIn: Partial<Record<keyof Database, keyof DataExport>> = {
  ...(Object.fromEntries(allKinds.map(([kind, { part }]) => [kind, part])) as Record<RecordKindName, keyof Portfolio>),
  users: 'profile',
  discussionSignatures: 'reflectiveDiscussions',
  configuredAdministrators: 'madeAdministratorAs',
  userIdentities: 'signInServices',
  passkeys: 'passkeys',
  emailChanges: 'emailChanges',
  accountRecoveries: 'accountRecoveries',
  totpFactors: 'secondFactor',
  recoveryCodes: 'recoveryCodes',
  sessions: 'sessions',
  knownDevices: 'knownDevices',
  knownNetworks: 'knownNetworks',
  accessTokens: 'accessTokens',
  shifts: 'shifts',
  webhooks: 'webhooks',
  webhookDeliveries: 'webhookDeliveries',
  oauthGrants: 'connectedApplications',
  calendarFeeds: 'calendarFeeds',
  reminderSettings: 'reminderSettings',
  reminders: 'reminders',
  unsubscribeLinks: 'unsubscribeLinks',
  submittedCycles: 'submittedCycles',
  passwordResetTokens: 'passwordResets',
  supportMessages: 'supportMessages',
  supportGrants: 'supportAccess',
  supportLooks: 'supportAccess',
  supportReads: 'supportAccess',
  emailVerificationTokens: 'emailVerifications',
  mailMessages: 'mail',
  auditEvents: 'activity',
  deletedRecords: 'recentlyDeleted',
  deletions: 'deletions',
  formDrafts: 'formDrafts',
};

/** Tables of personal data that are left out, and why. */
export const notExported: Partial<Record<keyof Database, string>> = {
  pendingIdentities: 'For minutes, a third-party sign-in that waits for its owner to prove the password.',
  passkeyChallenges: 'For minutes, what a browser was asked to sign.',
  adminInvitations:
    'For a week, the address of somebody whom an owner invited; that and when it was done is in `activity`.',
  pendingSignIns:
    'For minutes, that the first step of signing in went through and a code is owed; activity says so too.',
  pinReleases:
    'An administrator’s note about two people who claim one PIN; that and when it was decided is in `activity`.',
  oauthTokens: 'What the applications under `connectedApplications` act with: secrets of theirs.',
  oauthRequests: 'For minutes, what an application asks, until its owner has decided.',
  submittedFiles: 'The contents of files that the snapshot of a submitted cycle lists.',
  emailAddresses: 'That the address in `profile`, or one in `emailChanges`, is nobody else’s.',
  nmcPins: 'That the PIN in `profile` is nobody else’s.',
  discussantLinks: 'What the link in a discussant’s mail is known by.',
  keptProgress: 'Figures worked out from the records, which are exported.',
  webhookLooks: 'Which records were there when webhooks were last told of them; the records are exported.',
  auditChains: 'Numbers and check sums of what is listed under activity.',
  idempotencyKeys: 'For one day it repeats answers to writes; the records themselves are exported.',
};

const about =
  'Everything Cairn holds about you. Days are YYYY-MM-DD, times are UTC. Signatures are PNG images as data URLs. Each file is listed with the SHA-256 of its bytes; /api/user/export.zip holds the files too. What was kept of a submitted cycle is at /api/user/export?cycle= and its id.';

const allActivity = { limit: 1_000_000 };

/** Read it in a snapshot, so that its parts agree. */
export async function readExport(tx: Db, actor: Actor): Promise<DataExport> {
  const { owner } = actor;
  return {
    about,
    format: 'cairn-data-1',
    exportedAt: actor.now.toISOString(),
    ...(await readPortfolio(tx, actor)),
    account: await tx
      .selectFrom('users')
      .select(['lastSignInAt', 'browsersForgottenAt', 'emailVerifiedAt', 'restrictionCaseId'])
      .where('id', '=', owner)
      .executeTakeFirstOrThrow(),
    madeAdministratorAs: await tx
      .selectFrom('configuredAdministrators')
      .select('email')
      .where('userId', '=', owner)
      .execute(),
    signInServices: await tx
      .selectFrom('userIdentities')
      .select(['id', 'provider', 'issuer', 'subject', 'email', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', owner)
      .orderBy('createdAt')
      .execute(),
    passkeys: await listPasskeys(tx, owner),
    emailChanges: await tx
      .selectFrom('emailChanges')
      .select(['oldEmail', 'newEmail', 'createdAt', 'expiresAt', 'confirmedAt', 'undoEndsAt', 'endedAt'])
      .where('userId', '=', owner)
      .orderBy('createdAt', 'desc')
      .execute(),
    accountRecoveries: await tx
      .selectFrom('accountRecoveries')
      .select(['lost', 'newEmail', 'checks', 'note', 'createdAt', 'dueAt', 'approvedAt', 'addressConfirmedAt'])
      .select(['endedAt', 'outcome'])
      .where('userId', '=', owner)
      .orderBy('createdAt', 'desc')
      .execute(),
    secondFactor: await tx
      .selectFrom('totpFactors')
      .select(['createdAt', 'confirmedAt'])
      .where('userId', '=', owner)
      .execute(),
    recoveryCodes: await tx.selectFrom('recoveryCodes').select('createdAt').where('userId', '=', owner).execute(),
    sessions: await listSessions(tx, actor),
    knownDevices: await tx
      .selectFrom('knownDevices')
      .select(['firstSeenAt', 'lastSeenAt', 'expiresAt'])
      .where('userId', '=', owner)
      .orderBy('lastSeenAt', 'desc')
      .orderBy('deviceHash')
      .execute(),
    knownNetworks: await tx
      .selectFrom('knownNetworks')
      .select(['network', 'firstSeenAt', 'lastSeenAt'])
      .where('userId', '=', owner)
      .orderBy('lastSeenAt', 'desc')
      .orderBy('network')
      .execute(),
    accessTokens: await listAccessTokens(tx, owner),
    shifts: await listShifts(tx, owner),
    webhooks: await listWebhooks(tx, actor),
    webhookDeliveries: await tx
      .selectFrom('webhookDeliveries')
      .select(['id', 'webhookId', 'event', 'data', 'state', 'createdAt', 'attempts', 'lastAttemptAt'])
      .select(['nextAttemptAt', 'status', 'durationMs', 'problem'])
      .where('userId', '=', owner)
      .orderBy('createdAt', 'desc')
      .execute(),
    connectedApplications: await listConnectedApplications(tx, actor),
    calendarFeeds: await tx.selectFrom('calendarFeeds').select('madeAt').where('userId', '=', owner).execute(),
    reminderSettings: await tx
      .selectFrom('reminderSettings')
      .select(['kinds', 'appliedFor', 'updatedAt'])
      .where('userId', '=', owner)
      .execute(),
    reminders: await tx
      .selectFrom('reminders')
      .select(['kind', 'dueOn', 'mailId', 'decidedAt'])
      .where('userId', '=', owner)
      .orderBy('decidedAt', 'desc')
      .execute(),
    unsubscribeLinks: await tx
      .selectFrom('unsubscribeLinks')
      .select(['madeAt', 'discussionId'])
      .where('userId', '=', owner)
      .orderBy('madeAt', 'desc')
      .execute(),
    submittedCycles: await listSubmittedCycles(tx, owner),
    passwordResets: await tx
      .selectFrom('passwordResetTokens')
      .select(['createdAt', 'expiresAt', 'usedAt'])
      .where('userId', '=', owner)
      .orderBy('createdAt', 'desc')
      .execute(),
    emailVerifications: await tx
      .selectFrom('emailVerificationTokens')
      .select(['email', 'createdAt', 'expiresAt', 'usedAt'])
      .where('userId', '=', owner)
      .orderBy('createdAt', 'desc')
      .execute(),
    supportMessages: await tx
      .selectFrom('supportMessages')
      .select(['id', 'name', 'email', 'subject', 'category', 'priority', 'message', 'createdAt'])
      .where('userId', '=', owner)
      .orderBy('createdAt', 'desc')
      .execute(),
    supportAccess: await listSupportGrants(tx, owner, allActivity.limit),
    mail: await tx
      .selectFrom('mailMessages')
      .select(['id', 'kind', 'toAddress', 'toName', 'replyTo', 'subject', 'status', 'heldFor', 'createdAt', 'sentAt'])
      .where('userId', '=', owner)
      .orderBy('createdAt', 'desc')
      .execute(),
    activity: await listActivity(tx, actor, allActivity),
    recentlyDeleted: await readDeleted(tx, owner),
    deletions: await tx
      .selectFrom('deletions')
      .select(['id', 'noun', 'deletedAt', 'restoredAt'])
      .where('userId', '=', owner)
      .orderBy('deletedAt', 'desc')
      .execute(),
    formDrafts: await listFormDrafts(tx, owner),
  };
}

/** Records that Undo can still bring back, as they are kept, without what makes a discussant's link. */
async function readDeleted(tx: Db, owner: string): Promise<object[]> {
  const rows = await tx
    .selectFrom('deletedRecords')
    .select(['id', 'noun', 'deletedAt'])
    .select(sql<Record<string, unknown>>`record - 'user_id' - 'discussant_token_hash' - 'token_nonce'`.as('record'))
    .select('children')
    .where('userId', '=', owner)
    .orderBy('deletedAt', 'desc')
    .execute();
  return rows.map(({ children, ...row }) => ({ ...row, children: (children as ChildRow[]).map(withImage) }));
}

type ChildRow = Record<string, unknown>;

/** PostgreSQL writes bytes in JSON as hexadecimal text. Where a discussant signed from is the discussant's data. */
function withImage({ user_id: _, address: __, agent: ___, png, ...child }: ChildRow): ChildRow {
  if (typeof png !== 'string') return child;
  return { ...child, png: signatureDataUrl(Buffer.from(png.slice(2), 'hex')) };
}

/** `nmc-revalidation-data-Ada-2026-11-20.json`, whatever the name: nothing in it can break a header or a path. */
export function exportFileName(firstName: string | null, today: string, extension: 'json' | 'zip'): string {
  const name = (firstName ?? '')
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `nmc-revalidation-data-${name || 'user'}-${today}.${extension}`;
}
