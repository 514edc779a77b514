import { newId } from '@cairn/db/new-id';
import { describe, expect, test } from 'vitest';
import { recordAudit } from '../audit.ts';
import { contextOf, onEachDatabase, refusalOf } from '../testing.ts';
import { assertFewEvents, type RecordedEvent, readEvents } from './queries.ts';

onEachDatabase((api) => {
  const day = { from: '2026-11-20', to: '2026-11-20' };
  const fill = async (count: number) => {
    const { ports } = api();
    const ctx = contextOf(ports, { sid: null }, '198.51.100.7', null);
    await ports.db.transaction().execute(async (tx) => {
      for (let n = 0; n < count; n++)
        await recordAudit(
          tx,
          { ...ctx, clock: api().clock },
          { action: 'account.sign-in-refused', actorId: null, subjectId: null },
        );
    });
  };
  const readAll = async (owner: string, days = day) => {
    const pages: RecordedEvent[][] = [];
    for await (const page of readEvents({ db: api().ports.db, owner }, days, 10)) pages.push(page);
    return pages;
  };

  describe('the events of some days', () => {
    test('are each told once, the oldest first, a page at a time', async () => {
      const auditor = await api().admin('auditor');
      await fill(25);
      const pages = await readAll(auditor.user.id);
      const { count } = await api()
        .ports.db.selectFrom('auditEvents')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(pages.flat()).toHaveLength(Number(count));
      expect(pages.slice(0, -1).every((page) => page.length === 10)).toBe(true);
      expect(pages.flat().at(-1)).toMatchObject({ action: 'account.sign-in-refused', level: 'warn', actorId: null });
    });

    test('are those of these days in UTC and no others', async () => {
      const auditor = await api().admin('auditor');
      expect(await readAll(auditor.user.id, { from: '2026-11-21', to: '2026-12-31' })).toEqual([]);
      expect(await readAll(auditor.user.id, { from: '2026-10-01', to: '2026-11-19' })).toEqual([]);
    });

    test('are refused when they are too many for one download', async () => {
      await fill(3);
      expect(await refusalOf(assertFewEvents(api().ports.db, day))).toBeNull();
      expect(await refusalOf(assertFewEvents(api().ports.db, day, 2))).toMatchObject({ code: 'INVALID' });
    });

    test('end where whoever reads them may no longer, and are nothing to anybody else', async () => {
      const auditor = await api().admin('auditor');
      await fill(11);
      const reading = readEvents({ db: api().ports.db, owner: auditor.user.id }, day, 10);
      expect((await reading.next()).value).toHaveLength(10);
      await api().ports.db.updateTable('users').set({ adminRole: null }).where('id', '=', auditor.user.id).execute();
      expect(await refusalOf(reading.next())).toMatchObject({ code: 'UNAUTHORIZED' });
      for (const owner of [(await api().nurse()).user.id, (await api().admin('support')).user.id, newId()])
        expect(await refusalOf(readAll(owner))).not.toBeNull();
    });
  });
});
