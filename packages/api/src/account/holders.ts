import type { Database } from '@cairn/db/database';
import type { User } from '@cairn/domain/account';
import { nobody } from '@cairn/domain/identifier';
import type { Insertable } from 'kysely';
import type { Db } from '../context.ts';
import { violatedConstraint } from '../errors.ts';
import { userColumns } from './user-columns.ts';

/** Opens an account: its person, its address and its row. Fails as `isAddressTaken` says where somebody has the address. */
export async function insertAccount(tx: Db, user: Insertable<Database['users']>): Promise<User> {
  await tx.insertInto('people').values({ id: user.id }).execute();
  await tx.insertInto('emailAddresses').values({ email: user.email, userId: user.id }).execute();
  return tx.insertInto('users').values(user).returning(userColumns).executeTakeFirstOrThrow();
}

/** Whether a statement failed because an account has the address, or gave it up and can take it back. */
export function isAddressTaken(cause: unknown): boolean {
  return violatedConstraint(cause) === 'email_addresses_pk';
}

/**
 * The account that has an address, or gave it up and can take it back: whoever asks must see whether it is its address
 * still. `nobody` where there is none, so that both are answered alike.
 */
export async function holderOfAddress(db: Db, email: string): Promise<string> {
  const holder = await db.selectFrom('emailAddresses').select('userId').where('email', '=', email).executeTakeFirst();
  return holder?.userId ?? nobody;
}

/** Takes an address for an account, of which it may be an earlier one; false when somebody else has it. */
export async function takeAddress(tx: Db, userId: string, email: string): Promise<boolean> {
  const taken = await tx
    .insertInto('emailAddresses')
    .values({ email, userId })
    .onConflict((oc) => oc.column('email').doUpdateSet({ email }).where('emailAddresses.userId', '=', userId))
    .returning('email')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives up every address of an account but its own and those it can still take back. */
export async function releaseAddresses(tx: Db, userId: string): Promise<void> {
  const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  await tx
    .deleteFrom('emailAddresses')
    .where('userId', '=', userId)
    .where('email', '!=', user?.email ?? '')
    .where('email', 'not in', (eb) =>
      eb
        .selectFrom('emailChanges')
        .select('oldEmail')
        .where('userId', '=', userId)
        .where('confirmedAt', 'is not', null)
        .where('endedAt', 'is', null),
    )
    .execute();
}

/** Whether an account has an address, or gave it up and can take it back; `except` names one that may. */
export async function isAddressHeld(db: Db, email: string, except?: string): Promise<boolean> {
  const holder = await holderOfAddress(db, email);
  return holder !== nobody && holder !== except;
}

/** Whose a PIN is, if it is anybody's. */
export async function holderOfPin(db: Db, nmcPin: string): Promise<string | null> {
  const holder = await db.selectFrom('nmcPins').select('userId').where('nmcPin', '=', nmcPin).executeTakeFirst();
  return holder?.userId ?? null;
}

/**
 * Gives a person this PIN instead of the one they had; false when somebody else has it, and then the transaction must be taken
 * back: they have none by now.
 */
export async function setPin(tx: Db, userId: string, nmcPin: string | null): Promise<boolean> {
  await tx.deleteFrom('nmcPins').where('userId', '=', userId).execute();
  if (nmcPin === null) return true;
  const set = tx
    .insertInto('nmcPins')
    .values({ nmcPin, userId })
    .onConflict((oc) => oc.doNothing());
  return (await set.returning('userId').executeTakeFirst()) !== undefined;
}
