import { isDeepStrictEqual } from 'node:util';
import { compiledQuery } from '@cairn/db/compiled-query';
import { RuleError } from '@cairn/domain/errors';
import { draftDays, type FormDraft, type FormDraftInput, maxDrafts } from '@cairn/domain/form-draft';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { lockUser } from '../sessions/session.ts';
import { findFormDraft } from './queries.ts';

const dayMs = 24 * 3_600_000;

/** How long an id is remembered that has ended, in days: as long as a browser keeps what it could not send. */
const endedDays = 30;

/** Most ids of one person that are remembered so; the newest are. */
const maxEnded = 200;

/** The end of the day so many days ahead: the same for every change of a day, so that an index over it stays as it is. */
function expiryOf(now: Date, days: number): string {
  return new Date((Math.floor(now.getTime() / dayMs) + days + 1) * dayMs).toISOString();
}

/**
 * Keeps what somebody has typed, as the version after the one they began from. Doing it again changes nothing.
 * @throws RuleError CONFLICT when the draft has changed since, or another of the form and record has been begun; NOT_FOUND
 * when it has ended; UNMET when they keep as many as they may.
 */
export async function saveFormDraft(tx: Db, { owner, now }: Actor, input: FormDraftInput): Promise<FormDraft> {
  const { id, form, recordId, revision } = input;
  const kept = await (revision === 0 ? begin(tx, owner, now, input) : goOn(tx, owner, now, input));
  const draft = await findFormDraft(tx, owner, id);
  if (kept && draft) return draft;
  // An answer that was lost is asked for again.
  if (draft && draft.revision === revision + 1 && isDeepStrictEqual(draft.values, input.values)) return draft;
  if (draft) throw changedElsewhere();
  const other = await tx
    .selectFrom('formDrafts')
    .select('id')
    .where('userId', '=', owner)
    .where('form', '=', form)
    .where('recordId', recordId === null ? 'is' : '=', recordId)
    .executeTakeFirst();
  if (other) throw changedElsewhere();
  throw new RuleError('NOT_FOUND', 'This draft has ended: it was saved or discarded.');
}

/** By the field `revision` a caller can tell it from other conflicts. */
function changedElsewhere(): RuleError {
  const message = 'This draft has been changed on another device.';
  return new RuleError('CONFLICT', message, { reason: 'stale_draft', issues: [{ path: 'revision', message }] });
}

/** Whether the draft is there now; not where its id is known already, or its form and record have another. */
async function begin(tx: Db, owner: string, now: Date, input: FormDraftInput): Promise<boolean> {
  const { values, ...draft } = input;
  // Those begun at the same moment are counted one after the other.
  await lockUser(tx, owner);
  const { drafts } = await tx
    .selectFrom('formDrafts')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where('userId', '=', owner)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const added = await tx
    .insertInto('formDrafts')
    .values({
      ...draft,
      userId: owner,
      formValues: JSON.stringify(values),
      revision: 1,
      updatedAt: now.toISOString(),
      endedAt: null,
      expiresAt: expiryOf(now, draftDays),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added && drafts >= maxDrafts)
    throw new RuleError('UNMET', `You can keep at most ${maxDrafts} drafts. Please finish or discard one.`, {
      reason: 'too_many_records',
    });
  return added !== undefined;
}

/** Whether the draft was still as the caller knew it, and now holds what they typed since. */
async function goOn(tx: Db, owner: string, now: Date, input: FormDraftInput): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('formDrafts')
    .set({
      basedOn: input.basedOn,
      formValues: JSON.stringify(input.values),
      revision: input.revision + 1,
      updatedAt: now.toISOString(),
      expiresAt: expiryOf(now, draftDays),
    })
    .where('userId', '=', owner)
    .where('id', '=', input.id)
    .where('form', '=', input.form)
    .where('revision', '=', input.revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends a draft, whether it is there or still on its way: nothing that comes for its id later is kept. Its words are gone at once.
 */
async function endFormDraft(tx: Db, { owner, now }: Pick<Actor, 'owner' | 'now'>, id: string): Promise<void> {
  await markEnded(tx, { id, owner, endedAt: now.toISOString(), expiresAt: expiryOf(now, endedDays) });
  await forgetOldestEnded(tx, { owner });
}

const markEnded = compiledQuery<{ id: string; owner: string; endedAt: string; expiresAt: string }>()(
  (db: Db, value) => {
    const ended = {
      form: null,
      recordId: null,
      basedOn: null,
      formValues: null,
      endedAt: value('endedAt'),
      expiresAt: value('expiresAt'),
    };
    return db
      .insertInto('formDrafts')
      .values({ id: value('id'), userId: value('owner'), revision: 0, updatedAt: value('endedAt'), ...ended })
      .onConflict((oc) => oc.columns(['userId', 'id']).doUpdateSet(ended).where('formDrafts.endedAt', 'is', null));
  },
);

const forgetOldestEnded = compiledQuery<{ owner: string }>()((db: Db, value) =>
  db
    .deleteFrom('formDrafts')
    .where('userId', '=', value('owner'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('formDrafts')
        .select('id')
        .where('userId', '=', value('owner'))
        .where('endedAt', 'is not', null)
        .orderBy('endedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(maxEnded),
    ),
);

/** Ends the draft that a call says it was made of, with all that the call writes or not at all. */
export async function endDraftOf(tx: Db, actor: Actor): Promise<void> {
  const { draftId } = actor.caller;
  if (draftId !== null) await endFormDraft(tx, actor, draftId);
}

/** Ends a draft that is not wanted. */
export async function discardFormDraft(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  await endFormDraft(tx, actor, id);
  return { id };
}
