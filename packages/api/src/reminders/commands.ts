import { defaultReminders, type ReminderChoice } from '@cairn/domain/reminder';
import type { ReminderSettings, ReminderSettingsInput } from '@cairn/domain/reminder-settings';
import { applicationWindow } from '@cairn/domain/requirements';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { lockUser } from '../sessions/session.ts';
import { reminderChoiceOf } from './queries.ts';

/** Keeps what the person has chosen. Having applied is kept with the renewal they have now, and means no other. */
export async function chooseReminders(
  tx: Db,
  actor: Actor,
  { kinds, applied }: ReminderSettingsInput,
): Promise<ReminderSettings> {
  const { owner } = actor;
  const user = await tx
    .selectFrom('users')
    .select('revalidationDate')
    .where('id', '=', owner)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const appliedFor =
    applied && user.revalidationDate !== null ? applicationWindow(user.revalidationDate).applyBy : null;
  await keepChoice(tx, owner, { kinds, appliedFor }, actor.now);
  await recordAudit(tx, actor, { action: 'reminders.changed', actorId: owner, subjectId: owner });
  return { kinds, applied: appliedFor !== null };
}

/** Turns every reminder of a person off, by a link from one of them; answers false when none was on. */
export async function stopReminders(tx: Db, ctx: Parameters<typeof recordAudit>[1], userId: string): Promise<boolean> {
  await lockUser(tx, userId);
  const before = await tx
    .selectFrom('reminderSettings')
    .select(['kinds', 'appliedFor'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if ((before?.kinds ?? defaultReminders).length === 0) return false;
  await keepChoice(tx, userId, { kinds: [], appliedFor: before?.appliedFor ?? null }, ctx.clock.now());
  await recordAudit(tx, ctx, { action: 'reminders.stopped', actorId: null, subjectId: userId });
  return true;
}

/** Notes that the person has applied for the renewal of this date, as they say by submitting its years. */
export async function noteApplied(tx: Db, owner: string, revalidationDate: string, now: Date): Promise<void> {
  const { kinds } = await reminderChoiceOf(tx, owner);
  await keepChoice(tx, owner, { kinds, appliedFor: applicationWindow(revalidationDate).applyBy }, now);
}

async function keepChoice(tx: Db, userId: string, { kinds, appliedFor }: ReminderChoice, now: Date): Promise<void> {
  const chosen = { kinds: [...kinds], appliedFor, updatedAt: now.toISOString() };
  await tx
    .insertInto('reminderSettings')
    .values({ userId, ...chosen })
    .onConflict((oc) => oc.column('userId').doUpdateSet(chosen))
    .execute();
}
