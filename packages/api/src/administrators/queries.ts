import { accountStatusOf } from '@cairn/domain/account-status';
import type { Administrator, AdministratorInvitation, Administrators } from '@cairn/domain/administrators';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { hashSecretToken } from '../secret-token.ts';

/** Who is an administrator, in the order of joining, and whose invitation waits, the newest first. */
export async function listAdministrators(db: Db, { now }: Pick<Actor, 'now'>): Promise<Administrators> {
  return { administrators: await findAdministrators(db), invitations: await listInvitations(db, now) };
}

async function findAdministrators(db: Db): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'isBlocked', 'isDeleted', 'lastSignInAt'])
    .select('adminRole')
    // Written out, so that PostgreSQL sees that the partial index holds all there is to find.
    .where(sql<boolean>`admin_role is not null`)
    .orderBy('id')
    .$narrowType<{ adminRole: Administrator['adminRole'] }>()
    .execute();
  return rows.map((row) => ({ ...row, accountStatus: accountStatusOf(row) }));
}

function listInvitations(db: Db, now: Date): Promise<AdministratorInvitation[]> {
  return waiting(db, now)
    .select(['id', 'email', 'role', 'createdAt', 'expiresAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The invitation that the link with this token stands for, while it can be accepted; undefined otherwise. */
export function findInvitation(db: Db, token: string, now: Date) {
  return waiting(db, now)
    .select(['id', 'email', 'role', 'invitedBy'])
    .where('tokenHash', '=', hashSecretToken(token))
    .executeTakeFirst();
}

const waiting = (db: Db, now: Date) =>
  db
    .selectFrom('adminInvitations')
    .where('acceptedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString());
