import type { Database } from '@cairn/db/database';
import { newId } from '@cairn/db/new-id';
import { connected } from '../connected-applications/testing.ts';
import { hashSecretToken } from '../secret-token.ts';
import type { Person, TestApi } from '../testing.ts';

type Nurse = Person & { readonly user: { readonly id: string } };

const hash = () => hashSecretToken(newId());
const empty = JSON.stringify({});
const list = JSON.stringify([]);
const provider = { provider: 'google', issuer: 'https://id.example.org' };

/**
 * A row of each table whose rows go when their time is over, about `userId` where the table names somebody, whose time has
 * begun `at`. The column by which a test finds it again comes first. The record of who did what is written by the database.
 */
const timedRows = {
  accessTokens: (userId, at) => ({
    ...{ id: newId(), userId, name: 'rota', tokenHash: hash() },
    ...{ scopes: list, createdAt: at, expiresAt: at },
  }),
  accountRecoveries: (userId, at) => ({
    ...{ id: newId(), userId, lost: 'second-factor', checks: list, note: 'Seen', stopTokenHash: hash() },
    ...{ needsApproval: false, createdAt: at, dueAt: at, lapsesAt: at, endedAt: at, outcome: 'stopped' },
  }),
  adminInvitations: (userId, at) => ({
    ...{ id: newId(), email: 'ada@example.org', role: 'support', tokenHash: hash(), invitedBy: userId },
    ...{ createdAt: at, expiresAt: at },
  }),
  dataProtectionCases: (_userId, at) => ({
    ...{ id: newId(), kind: 'breach', receivedOn: at.slice(0, 10), closedOn: at.slice(0, 10) },
    ...{ summary: 'A laptop', outcome: 'It was encrypted', createdAt: at, updatedAt: at },
  }),
  deletedRecords: (userId, at) => ({
    ...{ id: newId(), userId, noun: 'cpd_activities', record: empty, children: list, deletedAt: at },
  }),
  deletions: (userId, at) => ({ id: newId(), userId, noun: 'cpd_activities', deletedAt: at, restoredAt: null }),
  emailChanges: (userId, at) => ({
    ...{ id: newId(), userId, oldEmail: 'old@example.org', newEmail: 'new@example.org' },
    ...{ confirmTokenHash: hash(), expiresAt: at, createdAt: at },
  }),
  emailVerificationTokens: (userId, at) => ({
    ...{ id: newId(), userId, email: 'ada@example.org', tokenHash: hash(), expiresAt: at },
  }),
  erasures: (_userId, at) => ({ userId: newId(), erasedAt: at }),
  floodCounts: (_userId, at) => ({ key: newId(), windowStart: at, count: 1 }),
  formDrafts: (userId, at) => ({
    ...{ id: newId(), userId, form: 'cpd-activity', formValues: empty },
    ...{ revision: 1, updatedAt: at, expiresAt: at },
  }),
  idempotencyKeys: (userId, at) => ({ key: hash(), userId, requestHash: hash(), createdAt: at }),
  knownDevices: (userId, at) => ({
    ...{ deviceHash: hash(), userId, firstSeenAt: at, lastSeenAt: at, expiresAt: at },
  }),
  knownNetworks: (userId, at) => ({ userId, network: '203.0.113.9', firstSeenAt: at, lastSeenAt: at }),
  mailMessages: (userId, at) => ({
    ...{ id: newId(), userId, kind: 'reset-password', toAddress: 'ada@example.org', subject: 'Yours' },
    ...{ bodyText: '', messageId: newId(), status: 'sent', createdAt: at },
  }),
  openCallKeys: (_userId, at) => ({ keyHash: hash(), requestHash: hash(), createdAt: at }),
  passkeyChallenges: (userId, at) => ({
    ...{ challengeHash: hash(), browserHash: hash(), purpose: 'prove', userId, expiresAt: at },
  }),
  passwordResetTokens: (userId, at) => ({ id: newId(), userId, tokenHash: hash(), expiresAt: at }),
  pendingSignIns: (userId, at) => ({ tokenHash: hash(), userId, createdAt: at, expiresAt: at }),
  pendingIdentities: (userId, at) => ({
    ...{ browserHash: hash(), userId, ...provider, subject: newId(), email: 'ada@example.org', expiresAt: at },
  }),
  rateLimits: (_userId, at) => ({ key: newId(), windowStart: at, count: 1 }),
  reminders: (userId, at) => ({ dueOn: '2020-02-29', userId, kind: 'monthly', mailId: null, decidedAt: at }),
  sessions: (userId, at) => ({ sidHash: hash(), userId, expire: at }),
  signInAttempts: (_userId, at) => ({
    ...{ state: newId(), browserHash: hash(), provider: 'google', nonce: newId(), codeVerifier: newId() },
    expiresAt: at,
  }),
  supportGrants: (userId, at) => ({
    ...{ id: newId(), userId, areas: list, expiresAt: at },
    createdAt: new Date(Date.parse(at) - 3_600_000).toISOString(),
  }),
  totpFactors: (userId, at) => ({ userId, secret: '', createdAt: at, confirmedAt: null, lastStep: null }),
  unsubscribeLinks: (userId, at) => ({ tokenHash: hash(), userId, madeAt: at }),
} satisfies Partial<Record<keyof Database, (userId: string, at: string) => object>>;

type Found = { readonly table: keyof Database; readonly column: string; readonly value: string };

/** Writes such a row, and answers how to find it again. */
export async function writeTimedRow(on: TestApi, nurse: Nurse, table: keyof Database, at: string): Promise<Found> {
  const row =
    table in timedRows
      ? timedRows[table as keyof typeof timedRows](nurse.user.id, at)
      : await withWhatItNeeds[table as keyof typeof withWhatItNeeds](on, nurse, at);
  await on.ports.db
    .insertInto(table)
    .values(row as never)
    .execute();
  const [column, value] = Object.entries(row)[0] as [string, string];
  return { table, column, value };
}

/** Rows that hang on others. */
const withWhatItNeeds = {
  oauthGrants: async (on: TestApi, nurse: Nurse, at: string) => {
    const { id, clientId } = await connected(on, nurse);
    await on.ports.db.deleteFrom('oauthGrants').where('id', '=', id).execute();
    return { id: newId(), userId: nurse.user.id, clientId, scopes: list, lastUses: empty, ...times(at) };
  },
  oauthRequests: async (on: TestApi, nurse: Nurse, at: string) => {
    const { clientId } = await connected(on, nurse);
    return { requestHash: hash(), userId: nurse.user.id, clientId, payload: empty, ...times(at) };
  },
  oauthTokens: async (on: TestApi, nurse: Nurse, at: string) => {
    const { id } = await connected(on, nurse);
    return { tokenHash: hash(), grantId: id, kind: 'code', payload: empty, ...times(at) };
  },
  webhookDeliveries: async (_on: TestApi, nurse: Nurse, at: string) => {
    const { id } = await nurse.api.webhooks.create({ address: 'https://hooks.example.org/', events: ['cpd.changed'] });
    const made = { id: newId(), userId: nurse.user.id, webhookId: id, event: 'cpd.changed', data: empty };
    return { ...made, state: 'delivered', attempts: 1, createdAt: at };
  },
};

const times = (at: string) => ({ createdAt: at, expiresAt: at });

/** Whether it is still there. */
export async function isStillThere({ ports }: TestApi, { table, column, value }: Found): Promise<boolean> {
  const found = await ports.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(column as never, '=', value as never)
    .executeTakeFirstOrThrow();
  return Number(found.count) > 0;
}
