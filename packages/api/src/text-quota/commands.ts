import { RuleError } from '@cairn/domain/errors';
import type { Db, Policy } from '../context.ts';
import { lockUser } from '../sessions/session.ts';
import { textKept } from './queries.ts';

/** More than one call can add, in bytes: a whole request as a record, and its answer kept for an Idempotency-Key. */
const maxOfOneWrite = 4 * 1024 * 1024;

/**
 * Does what may add to a person's text, and takes it back when more is kept afterwards than they may have. Whoever has
 * more already may still shorten it. One person's writes take turns here, so that together they cannot pass the quota.
 * @throws RuleError UNMET when it would pass the quota.
 */
export async function withinTextQuota<T>(
  tx: Db,
  { owner, policy }: { readonly owner: string; readonly policy: Policy },
  command: () => Promise<T>,
): Promise<T> {
  await lockUser(tx, owner);
  const before = await textKept(tx, owner);
  const result = await command();
  if (before + maxOfOneWrite <= policy.textBytes) return result;
  const after = await textKept(tx, owner);
  if (after <= policy.textBytes || after <= before) return result;
  const megabytes = Math.floor(policy.textBytes / (1024 * 1024)).toLocaleString('en-GB');
  throw new RuleError(
    'UNMET',
    `Your records hold as much text as one person can keep here (${megabytes} MB). Please shorten or delete some you no longer need. The space of deleted records is free again within two hours, and that of answers kept for Idempotency-Keys within two days.`,
  );
}
