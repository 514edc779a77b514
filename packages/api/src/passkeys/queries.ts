import type { Passkey } from '@cairn/domain/passkey';
import type { Db } from '../context.ts';

/** A person's passkeys, the newest first. */
export async function listPasskeys(db: Db, owner: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'needsPassword'])
    .where('userId', '=', owner)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A person's passkeys as their devices know them. */
export async function listCredentials(db: Db, owner: string) {
  return db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', owner)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** The passkey of this id of a credential, whosever it is. */
export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports', 'needsPassword'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}
