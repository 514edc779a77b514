import type { User } from '@cairn/domain/account';
import { isSameMailbox } from '@cairn/domain/mailbox';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { holderOfAddress } from './holders.ts';
import { userColumns } from './user-columns.ts';

/** @throws RuleError NOT_FOUND */
export async function getUser(db: Db, id: string): Promise<User> {
  const user = await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
  if (!user) throw notFound();
  return user;
}

/** Deleted, or past the day of its erasure even if the sweep has yet to come: treated as if it had never been. */
export function isGone({ isDeleted, closingAt }: { isDeleted: boolean; closingAt: string | null }, now: Date): boolean {
  return isDeleted || (closingAt !== null && Date.parse(closingAt) <= now.getTime());
}

/** What signing in must know about the holder of an address. */
export async function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'isBlocked', 'isDeleted', 'closingAt', 'secondFactorSince', 'browsersForgottenAt'])
    .where('id', '=', await holderOfAddress(db, email))
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Whether an address is the account's, one it had or is to have, or one of a linked sign-in, in any spelling. */
export async function isOwnEmail(db: Db, owner: string, given: string): Promise<boolean> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', owner).executeTakeFirstOrThrow();
  const linked = await db.selectFrom('userIdentities').select('email').where('userId', '=', owner).execute();
  const changes = await db
    .selectFrom('emailChanges')
    .select(['oldEmail', 'newEmail'])
    .where('userId', '=', owner)
    // One that was given up unconfirmed may have been a slip, and somebody else's address.
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb('confirmedAt', 'is not', null)]))
    .execute();
  const others = changes.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail]);
  const own = [email, ...others, ...linked.map((identity) => identity.email)];
  return own.some((address) => address !== null && isSameMailbox(address, given));
}
