import { newId } from '@cairn/db/new-id';
import type {
  DataProtectionCase,
  DataProtectionCaseChange,
  DataProtectionCaseInput,
} from '@cairn/domain/data-protection-case';
import { RuleError } from '@cairn/domain/errors';
import type { Actor } from '../actor.ts';
import { lockAccounts } from '../admin/commands.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { toCase } from './queries.ts';

/** Writes down a complaint, a request of rights or a breach. @throws RuleError INVALID for a day that has not come. */
export async function recordDataProtectionCase(
  tx: Db,
  actor: Actor,
  input: DataProtectionCaseInput,
): Promise<DataProtectionCase> {
  await lockAccounts(tx, actor, []);
  assertCome(actor, input);
  const [id, now] = [newId(), actor.now.toISOString()];
  const made = await tx
    .insertInto('dataProtectionCases')
    .values({ id, ...input, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, actor, 'data-protection-case.recorded', id);
  return toCase(made);
}

/** Says what was done about one, or puts it right. @throws RuleError NOT_FOUND; INVALID for a day that has not come. */
export async function changeDataProtectionCase(
  tx: Db,
  actor: Actor,
  { id, ...input }: DataProtectionCaseChange,
): Promise<DataProtectionCase> {
  await lockAccounts(tx, actor, []);
  assertCome(actor, input);
  const changed = await tx
    .updateTable('dataProtectionCases')
    .set({ ...input, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw notFound();
  await audit(tx, actor, 'data-protection-case.changed', id);
  return toCase(changed);
}

/**
 * Has a message to support about data wait for its answer as a request of rights; whoever reads it says if it is a complaint.
 * It holds nothing of the message, which goes with its writer’s account.
 */
export async function expectAnswer(
  tx: Db,
  { now, today }: Pick<Actor, 'now' | 'today'>,
  message: string,
): Promise<void> {
  const at = now.toISOString();
  await tx
    .insertInto('dataProtectionCases')
    .values({
      ...{ id: newId(), kind: 'rights-request', receivedOn: today, createdAt: at, updatedAt: at },
      summary: `A message to support about data (${message}). Say what it asks, and whether it is a complaint.`,
    })
    .execute();
}

function assertCome({ today }: Actor, days: Omit<DataProtectionCaseInput, 'kind' | 'summary' | 'outcome'>): void {
  const ahead = (['receivedOn', 'acknowledgedOn', 'closedOn'] as const).filter((day) => (days[day] ?? '') > today);
  const message = 'The day cannot be in the future';
  if (ahead.length > 0) throw new RuleError('INVALID', message, { issues: ahead.map((path) => ({ path, message })) });
}

const audit = (
  tx: Db,
  actor: Actor,
  action: 'data-protection-case.recorded' | 'data-protection-case.changed',
  caseId: string,
) => recordAudit(tx, actor, { action, actorId: actor.owner, subjectId: actor.owner, details: { caseId } });
