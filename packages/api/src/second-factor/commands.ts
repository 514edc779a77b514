import { RuleError } from '@cairn/domain/errors';
import type { AppSetUp, OwnerProof, SecondFactorOn, SecondFactorState } from '@cairn/domain/second-factor';
import { setUpMinutes } from '@cairn/domain/second-factor-terms';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { holdProven, type Proven } from '../fresh-proof/proving.ts';
import { enqueueMail } from '../mail/commands.ts';
import { opensWith, seal, unseal } from '../mail/sealed-text.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { factorsOf, hasFactor, settleFactors } from './factors.ts';
import { recoveryCodesMadeMail, secondFactorAddedMail, secondFactorRemovedMail } from './mail-texts.ts';
import { readSecondFactor } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { wrongCode } from './taking-codes.ts';
import { appUri, newAppKey, stepOfCode } from './totp.ts';

const setUpMs = setUpMinutes * 60_000;

/**
 * Begins to set an authenticator app up, and answers its key, this once: it is no factor until a code of it has come. One that
 * was begun before is dropped.
 * @throws RuleError CONFLICT when one is set up already; FORBIDDEN when what was proved stands no longer.
 */
export async function beginApp(tx: Db, actor: Actor, _proof: OwnerProof, proven: Proven): Promise<AppSetUp> {
  const { owner, now, secondFactorKey, publicUrl } = actor;
  const { email } = await holdProven(tx, actor, proven);
  if ((await factorsOf(tx, owner)).appSince !== null)
    throw new RuleError('CONFLICT', 'You have an authenticator app already. Remove it first.', {
      reason: 'app_set_up_already',
    });
  const key = newAppKey();
  const begun = { secret: seal(secondFactorKey, key), createdAt: now.toISOString(), confirmedAt: null, lastStep: null };
  await tx
    .insertInto('totpFactors')
    .values({ userId: owner, ...begun })
    .onConflict((oc) => oc.column('userId').doUpdateSet(begun))
    .execute();
  const uri = appUri(key, { installation: installationName(publicUrl), email });
  return { key, uri, expiresAt: new Date(now.getTime() + setUpMs).toISOString() };
}

/** How an app lists the key: people have more than one, and try installations out. */
const installationName = (publicUrl: string) => `Cairn ${new URL(publicUrl).hostname}`;

/**
 * Turns the app on by its first code: from now on signing in takes one. Answers recovery codes, this once; every other session
 * ends, so that none is open that no code has opened.
 * @throws RuleError CONFLICT when none waits; FORBIDDEN when the code is wrong.
 */
export async function confirmApp(tx: Db, actor: Actor, { code }: { code: string }): Promise<SecondFactorOn> {
  const { owner, now, session, secondFactorKey } = actor;
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', owner)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const app = await tx.selectFrom('totpFactors').selectAll().where('userId', '=', owner).executeTakeFirst();
  if (!app || app.confirmedAt !== null || now.getTime() >= Date.parse(app.createdAt) + setUpMs) throw notBegun();
  if (opensWith(secondFactorKey, app.secret) === null) throw notBegun();
  const step = stepOfCode(unseal(secondFactorKey, app.secret), code, now);
  if (step === null) throw wrongCode();
  await tx
    .updateTable('totpFactors')
    .set({ confirmedAt: now.toISOString(), lastStep: step })
    .where('userId', '=', owner)
    .execute();
  await settleFactors(tx, owner, now);
  const recoveryCodes = await makeRecoveryCodes(tx, owner, now);
  await endSessionsOf(tx, owner, session.sidHash);
  await recordAudit(tx, actor, { action: 'second-factor.app-added', actorId: owner, subjectId: owner });
  const mail = secondFactorAddedMail(user.firstName, actor);
  await enqueueMail(tx, actor, { to: { address: user.email }, kind: 'second-factor-added', userId: owner, ...mail });
  return { ...(await readSecondFactor(tx, actor)), recoveryCodes };
}

function notBegun(): RuleError {
  return new RuleError('CONFLICT', 'No authenticator app waits for its first code. Begin again.', {
    reason: 'app_not_begun',
  });
}

/** Takes the app away. @throws RuleError NOT_FOUND; FORBIDDEN when what was proved stands no longer. */
export async function removeApp(tx: Db, actor: Actor, _proof: OwnerProof, proven: Proven): Promise<SecondFactorState> {
  const { owner, now } = actor;
  const user = await holdProven(tx, actor, proven);
  const removed = tx.deleteFrom('totpFactors').where('userId', '=', owner).where('confirmedAt', 'is not', null);
  if ((await removed.executeTakeFirst()).numDeletedRows === 0n) throw notFound();
  const isLast = (await settleFactors(tx, owner, now)) === null;
  await recordAudit(tx, actor, { action: 'second-factor.app-removed', actorId: owner, subjectId: owner });
  const mail = secondFactorRemovedMail(user.firstName, actor, { isLast });
  await enqueueMail(tx, actor, { to: { address: user.email }, kind: 'second-factor-removed', userId: owner, ...mail });
  return readSecondFactor(tx, actor);
}

/**
 * Makes recovery codes anew and answers them, this once; those there were no longer work.
 * @throws RuleError NOT_FOUND without a second factor; FORBIDDEN when what was proved stands no longer.
 */
export async function renewRecoveryCodes(
  tx: Db,
  actor: Actor,
  _proof: OwnerProof,
  proven: Proven,
): Promise<{ recoveryCodes: string[] }> {
  const { owner, now } = actor;
  const user = await holdProven(tx, actor, proven);
  if (!hasFactor(await factorsOf(tx, owner))) throw notFound();
  const recoveryCodes = await makeRecoveryCodes(tx, owner, now);
  await recordAudit(tx, actor, { action: 'second-factor.recovery-codes-made', actorId: owner, subjectId: owner });
  const mail = recoveryCodesMadeMail(user.firstName, actor);
  await enqueueMail(tx, actor, { to: { address: user.email }, kind: 'recovery-codes-made', userId: owner, ...mail });
  return { recoveryCodes };
}
