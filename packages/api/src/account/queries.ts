import type { User } from '@cairn/domain/account';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';

/** The columns of a user that may leave the process; the password hash is not among them. */
export const userColumns = [
  'id',
  'email',
  'emailVerified',
  'firstName',
  'lastName',
  'profileImageUrl',
  'isAdmin',
  'isBlocked',
  'isDeleted',
  'nmcPin',
  'revalidationDate',
  'registrationParts',
  'registrationType',
  'workingHours',
  'jobTitle',
  'employer',
  'workAddress',
  'preferredContactMethod',
  'phoneNumber',
  'closingAt',
  'createdAt',
  'updatedAt',
] as const;

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
export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'isBlocked', 'isDeleted', 'closingAt'])
    .where('email', '=', email)
    .executeTakeFirst();
}
