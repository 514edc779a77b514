import { RuleError } from '@cairn/domain/errors';
import { type KeptByYears, makesRoom } from '@cairn/domain/kept-by-years';
import { maxKeptByYears, type SubmittedCycle } from '@cairn/domain/submitted-cycle';
import type { Db } from '../context.ts';

interface Kept {
  readonly rows: readonly (KeptByYears & { readonly createdAt: string })[];
  readonly submitted: readonly SubmittedCycle[];
}

/**
 * Where one person keeps as many as they may, the earliest that is no part of submitted years goes; answers its id.
 * @throws RuleError UNMET when all of them are.
 */
export async function makeRoomByYears(
  tx: Db,
  owner: string,
  table: 'declarations' | 'confirmations',
  { rows, submitted }: Kept,
): Promise<string | null> {
  const gone = makesRoom(rows, maxKeptByYears, submitted);
  if (gone === null) return null;
  if (!gone)
    throw new RuleError('UNMET', `You can keep at most ${maxKeptByYears} of these.`, { reason: 'too_many_records' });
  await tx.deleteFrom(table).where('id', '=', gone.id).where('userId', '=', owner).execute();
  return gone.id;
}
