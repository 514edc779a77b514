import { createHash } from 'node:crypto';
import { erasureYears, yearsBefore } from '@cairn/domain/retention';
import type { Db, ErasureNotes, Ports } from '../context.ts';

/** What is kept beside the files of an erased account: its id is random, and this does not tell it. */
export function erasureNote(userId: string): string {
  return createHash('sha256').update(`cairn erasure ${userId}`).digest('hex');
}

/**
 * Keeps a note of every erasure outside the database, where a restore that knows of none finds it, and forgets those that
 * have been kept long enough. Whoever was erased after the last time is noted now.
 */
export async function keepErasureNotes({
  db,
  clock,
  erasureNotes,
}: Pick<Ports, 'db' | 'clock' | 'erasureNotes'>): Promise<void> {
  const kept = await readNotes(erasureNotes);
  for (const { userId } of await db.selectFrom('erasures').select('userId').execute()) {
    const note = erasureNote(userId);
    if (!kept.has(note)) await erasureNotes.keep(note);
  }
  const before = yearsBefore(clock.now(), erasureYears);
  for (const [note, keptAt] of kept) if (keptAt < before) await erasureNotes.forget(note);
}

/** All notes, each with when it was kept. */
export async function readNotes(erasureNotes: Pick<ErasureNotes, 'list'>): Promise<Map<string, Date>> {
  const notes = new Map<string, Date>();
  for await (const { note, keptAt } of erasureNotes.list()) notes.set(note, keptAt);
  return notes;
}

const peopleAtOnce = 5_000;

/** Writes down in the database who of its people was erased by these notes, so that they are erased again; answers how many. */
export async function recallErasures(db: Db, notes: ReadonlyMap<string, Date>): Promise<number> {
  let recalled = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const people = await db
      .selectFrom('users')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(peopleAtOnce)
      .execute();
    for (const { id } of people) {
      const keptAt = notes.get(erasureNote(id));
      if (!keptAt) continue;
      await db
        .insertInto('erasures')
        .values({ userId: id, erasedAt: keptAt.toISOString() })
        .onConflict((oc) => oc.column('userId').doNothing())
        .execute();
      recalled += 1;
    }
    const last = people.at(-1);
    if (!last) return recalled;
    after = last.id;
  }
}
