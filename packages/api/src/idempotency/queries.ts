import type { Call } from '../actor.ts';

/** Whether this caller has used this key; whatever the call holds, it adds nothing new then. */
export async function isKeyKnown({ db, caller, owner }: Call): Promise<boolean> {
  const key = caller.idempotencyKey;
  if (key === null) return false;
  const known = db.selectFrom('idempotencyKeys').select('key').where('userId', '=', owner);
  return (await known.where('key', '=', key).executeTakeFirst()) !== undefined;
}
