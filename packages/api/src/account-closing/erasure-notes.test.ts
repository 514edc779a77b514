import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../testing.ts';
import { eraseBroughtBack, eraseClosedAccounts } from './commands.ts';
import { erasureNote, keepErasureNotes, readNotes, recallErasures } from './erasure-notes.ts';

onEachDatabase((api) => {
  describe('notes of erasure', () => {
    test('are kept of everybody who was erased, name nobody, and are forgotten after seven years', async () => {
      const { ports, clock } = api();
      const [leaver, stays] = [await api().nurse(), await api().nurse()];
      await leaver.api.account.close({ password: leaver.password });
      clock.advance(31 * 24 * 60);
      await eraseClosedAccounts(ports, clock.now());
      await keepErasureNotes(ports);
      await keepErasureNotes(ports);
      const notes = await readNotes(ports.erasureNotes);
      expect([notes.has(erasureNote(leaver.user.id)), notes.has(erasureNote(stays.user.id))]).toEqual([true, false]);
      expect(JSON.stringify([...notes])).not.toContain(leaver.user.id);
      clock.advance(8 * 366 * 24 * 60);
      await ports.db.deleteFrom('erasures').execute();
      await keepErasureNotes(ports);
      expect(await readNotes(ports.erasureNotes)).toEqual(new Map());
    });

    test('bring back to mind who was erased, and only these are erased again', async () => {
      const { ports, clock } = api();
      const [erased, closing, stays] = [await api().nurse(), await api().nurse(), await api().nurse()];
      await closing.api.account.close({ password: closing.password });
      clock.advance(31 * 24 * 60);
      expect(await recallErasures(ports.db, new Map([[erasureNote(erased.user.id), clock.now()]]))).toBe(1);
      expect(await eraseBroughtBack(ports, clock.now())).toBe(1);
      expect(await eraseBroughtBack(ports, clock.now())).toBe(0);
      const ids = [erased, closing, stays].map(({ user }) => user.id);
      const left = await ports.db.selectFrom('users').select('id').where('id', 'in', ids).execute();
      expect(left.map(({ id }) => id).sort()).toEqual([closing.user.id, stays.user.id].sort());
    });
  });
});
