import { compiledQuery } from '@cairn/db/compiled-query';
import { RuleError } from '@cairn/domain/errors';
import type { Db } from '../context.ts';
import { onceForEach } from './once-for-each.ts';
import { type LimitedKind, recordKinds } from './record-kinds.ts';

/** @throws RuleError UNMET when the person already keeps as many records of this kind as they may. */
export async function assertMayAdd(tx: Db, kind: LimitedKind, owner: string): Promise<void> {
  if ((await roomFor(tx, kind, owner)) === 0) throw tooManyRecords(kind);
}

/** How many more records of this kind the person may keep. */
export async function roomFor(tx: Db, kind: LimitedKind, owner: string): Promise<number> {
  const [counted] = await countOf(kind)(tx, { owner });
  return Math.max(0, recordKinds[kind].max - Number(counted?.kept ?? 0));
}

/** The refusal of one more. */
export function tooManyRecords(kind: LimitedKind): RuleError {
  const { max } = recordKinds[kind];
  return new RuleError('UNMET', `You can keep at most ${max} of these. Please delete some you no longer need.`, {
    reason: 'too_many_records',
  });
}

const newCount = (kind: LimitedKind) =>
  compiledQuery<{ owner: string }>()((db: Db, value) =>
    db
      .selectFrom(kind)
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('userId', '=', value('owner')),
  );
/** The query that counts a person's records of a kind. */
const countOf = onceForEach(newCount);
