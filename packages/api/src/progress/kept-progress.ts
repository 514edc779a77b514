import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compiledQuery } from '@cairn/db/compiled-query';
import type { KeptProgressTable } from '@cairn/db/tables/kept-progress';
import { type Progress, progressOf, type Registrant } from '@cairn/domain/progress';
import { type Insertable, sql } from 'kysely';
import type { Viewer } from '../actor.ts';
import type { Db, Ports } from '../context.ts';
import { mayProcessRow } from '../restriction/asking.ts';
import { fingerprintOf, sourceFilesIn } from '../revisions/fingerprint.ts';
import type { KeptProgress } from '../sessions/session-row.ts';
import { readFactsWithRevision } from './queries.ts';

/** Most that one sweep compares with the records, so that it ends; the next one goes on. */
const checkBatchSize = 2_000;

/**
 * What the records say, as it was worked out last where nothing it is made of has changed since: no record, by the
 * person's revision; not the day; nor the rules, by their code, nor what they ask of this person.
 */
export async function getKeptProgress(
  db: Db,
  { owner, today }: Pick<Viewer, 'owner' | 'today'>,
  { user, kept: read }: { readonly user: Registrant; readonly kept?: KeptProgress | null },
): Promise<Progress> {
  const rules = rulesOf(user);
  // Of several calls in one request the first may have asked for the session without it.
  const kept = read === undefined ? (await keptOf(db, { owner }))[0] : read;
  if (kept?.today === today && kept.rules === rules) return kept.progress;
  const { revision, facts } = await readFactsWithRevision(db, owner);
  const progress = progressOf(facts, user, today);
  await keep(db, { userId: owner, revision, today, rules, progress: JSON.stringify(progress) });
  return progress;
}

const keptOf = compiledQuery<{ owner: string }>()((db: Db, value) =>
  db
    .selectFrom('keptProgress as k')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'k.userId').onRef('u.revision', '=', 'k.revision'))
    .select(['k.today', 'k.rules', 'k.progress'])
    .where('k.userId', '=', value('owner')),
);

async function keep(db: Db, { userId, ...kept }: Insertable<KeptProgressTable>): Promise<void> {
  const keeping = db
    .insertInto('keptProgress')
    .values({ userId, ...kept })
    .onConflict((oc) => oc.column('userId').doUpdateSet({ ...kept, checked: false }))
    .execute();
  // Somebody reads: on a full disk, or while the account is erased, they are answered all the same.
  await keeping.catch(() => {});
}

/**
 * Compares what was kept with the records, once each, throws out what differs and tells whoever watches; answers how many
 * did.
 */
export async function checkKeptProgress({ db, securityLog }: Pick<Ports, 'db' | 'securityLog'>): Promise<number> {
  const unchecked = await db
    .selectFrom('keptProgress as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .select(['k.userId', 'k.revision', 'k.today', 'k.rules', 'k.progress'])
    .select(['u.registrationParts', 'u.revalidationDate', 'u.extendedFrom', 'u.submittedUntil'])
    .where('k.checked', '=', false)
    .where(mayProcessRow('recomputation', 'u'))
    .orderBy('k.userId')
    .limit(checkBatchSize)
    .execute();
  let drifted = 0;
  for (const { userId, revision, today, rules, progress, ...registrant } of unchecked) {
    const now = await readFactsWithRevision(db, userId);
    const holds = now.revision === revision && rulesOf(registrant) === rules;
    const differs = holds && !isDeepStrictEqual(progress, progressOf(now.facts, registrant, today));
    // Unless something else is kept meanwhile.
    const same = sql<boolean>`(user_id, revision, today, rules) = (${userId}, ${revision}, ${today}, ${rules})`;
    if (differs) {
      drifted += 1;
      await db.deleteFrom('keptProgress').where(same).execute();
      securityLog.note({ action: 'progress.drifted', subjectId: userId });
    } else await db.updateTable('keptProgress').set({ checked: true }).where(same).execute();
  }
  return drifted;
}

/** Stands for the rules, as this process knows them, and for what they are told of this person. */
function rulesOf({ registrationParts, revalidationDate, extendedFrom, submittedUntil }: Registrant): string {
  const told = JSON.stringify([code, registrationParts, revalidationDate, extendedFrom, submittedUntil]);
  return createHash('sha256').update(told).digest('base64url');
}

/** Of every file that may decide a figure. */
const code = fingerprintOf([
  ...sourceFilesIn(new URL('.', import.meta.resolve('@cairn/domain/progress'))),
  ...['queries.ts', '../absences/queries.ts'].map((name) => join(import.meta.dirname, name)),
]);
