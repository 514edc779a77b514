import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordAudit } from '../audit.ts';
import { sweep } from '../sweep/commands.ts';
import { contextOf, onEachDatabase, refusalOf, type TestApi, testPassword } from '../testing.ts';
import { anchorAuditLog } from './anchors.ts';
import { verifyAuditLog } from './verification.ts';
import { anchorLineOf, readAnchorLines } from './witnesses.ts';

const day = 24 * 60;

onEachDatabase((api) => {
  const holds = async () => verifyAuditLog(api().ports);

  /** Somebody with four events of their own. */
  const nurseWithEvents = async () => {
    const nurse = await api().nurse({ jobTitle: 'Ward sister' });
    await nurse.api.account.login({ email: nurse.user.email, password: testPassword });
    await refusalOf(api().stranger().api.account.login({ email: nurse.user.email, password: 'Wrong-horse-7' }));
    return nurse;
  };

  /** What somebody who owns the database could do, looked at and then taken back. */
  const tampered = async (change: (db: TestApi['ports']['db']) => Promise<unknown>, logged: string[] = []) => {
    let found: Awaited<ReturnType<typeof verifyAuditLog>> | undefined;
    const takenBack = new Error('taken back');
    const work = api()
      .ports.db.transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`alter table audit_events disable trigger audit_events_append_only`.execute(tx);
        await sql`alter table audit_events disable trigger audit_events_chained`.execute(tx);
        await change(tx);
        const inside = Object.assign(Object.create(tx), {
          transaction: () => ({
            setIsolationLevel: () => ({
              setAccessMode: () => ({ execute: (read: (db: typeof tx) => unknown) => read(tx) }),
            }),
          }),
        });
        found = await verifyAuditLog({ ...api().ports, db: inside }, readAnchorLines(logged.join('\n')));
        throw takenBack;
      });
    await expect(work).rejects.toBe(takenBack);
    return found;
  };

  const rowsOf = (id: string) =>
    api().ports.db.selectFrom('auditEvents').selectAll().where('subjectId', '=', id).orderBy('seq').execute();

  describe('the record of who did what', () => {
    test('holds as it is written, each row after the one before it', async () => {
      const nurse = await nurseWithEvents();
      await refusalOf(api().stranger().api.account.login({ email: 'nobody@example.org', password: 'Wrong-horse-7' }));
      const rows = await rowsOf(nurse.user.id);
      expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
      expect(rows.map(({ previousHash }) => previousHash)).toEqual(['', ...rows.slice(0, 3).map(({ hash }) => hash)]);
      expect(await holds()).toMatchObject({ holds: true });
    });

    test('takes fifty events of one person at once, in a chain', async () => {
      const [nurse, other] = [await api().nurse(), await api().admin()];
      const ctx = contextOf(api().ports, { sid: null }, '198.51.100.7', null);
      const events = Array.from({ length: 50 }, (_, n) =>
        recordAudit(api().ports.db, ctx, {
          action: 'account.session-ended',
          actorId: n % 2 ? nurse.user.id : other.user.id,
          subjectId: n % 3 ? nurse.user.id : other.user.id,
          details: { n },
        }),
      );
      await Promise.all(events);
      expect((await rowsOf(nurse.user.id)).map(({ seq }) => seq)).toEqual(Array.from({ length: 34 }, (_, n) => n + 1));
      expect(await holds()).toMatchObject({ holds: true });
    });

    test('takes people who sign in, sign out, change things and are blocked at the same moment', async () => {
      const [nurse, admin] = [await api().nurse(), await api().admin()];
      const { email, id } = nurse.user;
      const round = (n: number) => [
        api().stranger().api.account.login({ email, password: testPassword }),
        api().stranger().api.account.login({ email, password: 'Wrong-horse-7' }),
        nurse.api.account.updateProfile({ jobTitle: `Sister ${n}` }),
        admin.api.account.updateProfile({ jobTitle: `Admin ${n}` }),
        n % 2 ? admin.api.admin.block({ id }) : admin.api.admin.unblock({ id }),
      ];
      const ends = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => round(n)).flat());
      // Refused some may be, but nobody waits for somebody who waits for them.
      const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
      expect(reasons).not.toContain('SERVICE_UNAVAILABLE');
      expect(reasons).not.toContain('INTERNAL_SERVER_ERROR');
      expect(await holds()).toMatchObject({ holds: true });
    });

    test('shows a detail, an action or a network that was changed, by its row', async () => {
      const nurse = await nurseWithEvents();
      const [, second] = await rowsOf(nurse.user.id);
      const id = second?.id ?? '';
      const place = `row 2 of chain ${second?.chainId} (event ${id} of ${second?.at})`;
      const changed = (set: object) =>
        tampered((db) => db.updateTable('auditEvents').set(set).where('id', '=', id).execute());
      expect(await changed({ details: '{"fields":"none"}' })).toEqual({
        holds: false,
        broken: `${place}: its details are not what was written`,
      });
      expect(await changed({ action: 'account.signed-in' })).toEqual({
        holds: false,
        broken: `${place}: it is not what was written`,
      });
      expect(await changed({ at: '2026-01-01T00:00:00.000Z' })).toMatchObject({ holds: false });
      expect(await changed({ address: '203.0.113.1' })).toMatchObject({
        broken: `${place}: where it came from is not what was written`,
      });
      expect(await changed({ actorId: null })).toMatchObject({ broken: `${place}: it does not name who did it` });
      expect(await changed({ details: '{}', detailsSalt: null })).toMatchObject({
        broken: `${place}: its details were emptied without an erasure`,
      });
      expect(await changed({ address: null, requestId: null, originSalt: null })).toMatchObject({ holds: false });
    });

    test('shows a row that was taken out of the middle, two that changed places and one that was added', async () => {
      const nurse = await nurseWithEvents();
      const rows = await rowsOf(nurse.user.id);
      const [first, second, third, last] = rows;
      if (!first || !second || !third || !last) throw new Error('four events were written');
      const chain = second.chainId;
      expect(await tampered((db) => db.deleteFrom('auditEvents').where('id', '=', second.id).execute())).toMatchObject({
        broken: expect.stringContaining(`row 3 of chain ${chain} (event ${third.id}`),
      });
      const swapped = tampered(async (db) => {
        const move = (id: string, seq: number) =>
          db.updateTable('auditEvents').set({ seq }).where('id', '=', id).execute();
        await move(second.id, 99);
        await move(third.id, 2);
        await move(second.id, 3);
      });
      expect(await swapped).toMatchObject({
        broken: expect.stringContaining(`row 2 of chain ${chain} (event ${third.id}`),
      });
      const forged = { ...last, id: first.id.replace(/^.{8}/, 'ffffffff'), seq: 5, previousHash: last.hash };
      const added = tampered((db) =>
        db
          .insertInto('auditEvents')
          .values({ ...forged, details: '{}' })
          .execute(),
      );
      expect(await added).toMatchObject({
        broken: expect.stringContaining(`row 5 of chain ${chain} (event ${forged.id}`),
      });
      expect(await holds()).toMatchObject({ holds: true });
    });

    test('refuses a row that does not follow its chain’s head, while its triggers stand', async () => {
      const nurse = await nurseWithEvents();
      const last = (await rowsOf(nurse.user.id)).at(-1);
      if (!last) throw new Error('four events were written');
      const forged = { ...last, id: last.id.replace(/^.{8}/, 'ffffffff'), seq: 6, details: '{}' };
      await expect(api().ports.db.insertInto('auditEvents').values(forged).execute()).rejects.toThrow('must follow');
    });

    test('holds after people are erased and the retention period has passed, and their anchors too', async () => {
      const now = api().clock.now().toISOString();
      api().clock.set('2024-03-01T12:00:00.000Z');
      const old = await nurseWithEvents();
      const gone = await nurseWithEvents();
      const admin = await api().admin();
      await admin.api.admin.endSessions({ id: old.user.id });
      await anchorAuditLog(api().ports);
      api().clock.set(now);
      await api().stranger().api.account.login({ email: old.user.email, password: testPassword });
      await admin.api.admin.block({ id: gone.user.id }).catch(() => {});
      const anchor = await anchorAuditLog(api().ports);
      const { db } = api().ports;
      await db.updateTable('users').set({ closingAt: now }).where('id', 'in', [gone.user.id, admin.user.id]).execute();
      await sweep(api().ports);
      expect(
        await db.selectFrom('users').select('id').where('id', 'in', [gone.user.id, admin.user.id]).execute(),
      ).toEqual([]);
      expect((await rowsOf(old.user.id)).map(({ seq }) => seq)).toEqual([6]);
      expect(await verifyAuditLog(api().ports, anchor ? [anchor] : [])).toMatchObject({ holds: true });
    });

    test('is emptied only with the erasure of the person, and keeps two years whoever asks', async () => {
      const nurse = await nurseWithEvents();
      const { db } = api().ports;
      await expect(sql`select erase_person_audit(${nurse.user.id}::uuid)`.execute(db)).rejects.toThrow(
        'for an erasure only',
      );
      const half = db.transaction().execute(async (tx) => {
        await tx
          .insertInto('erasures')
          .values({ userId: nurse.user.id, erasedAt: '2026-11-20T12:00:00.000Z' })
          .execute();
        await sql`select erase_person_audit(${nurse.user.id}::uuid)`.execute(tx);
      });
      await expect(half).rejects.toThrow('for an erasure only');
      const purge = sql`select purge_audit_events(now() - interval '23 months', 5000)`;
      await expect(purge.execute(db)).rejects.toThrow('kept for two years');
      expect(await rowsOf(nurse.user.id)).toHaveLength(4);
    });
  });

  describe('an anchor', () => {
    test.each([1, 2, 3, 100])('holds every head that has moved, kept %i at a time', async (batchSize) => {
      await anchorAuditLog(api().ports);
      for (let nurses = 0; nurses < 4; nurses += 1) await nurseWithEvents();
      api().clock.advance(day);
      const anchor = await anchorAuditLog(api().ports, batchSize);
      const { db } = api().ports;
      const kept = db
        .selectFrom('auditAnchoredHeads')
        .select('chainId')
        .where('anchorId', '=', anchor?.id ?? 0);
      const chains = await kept.execute();
      expect(anchor?.chains).toBeGreaterThanOrEqual(4);
      expect(new Set(chains.map(({ chainId }) => chainId)).size).toBe(anchor?.chains);
      const moved = sql`select from audit_chains c where head_seq > base_seq and not exists (
        select from audit_anchored_heads h where h.chain_id = c.id and h.seq = c.head_seq)`;
      expect((await moved.execute(db)).rows).toEqual([]);
      expect(await verifyAuditLog(api().ports, anchor ? [anchor] : [])).toMatchObject({ holds: true });
    });

    const anchorNow = async () => {
      api().clock.advance(day);
      const anchor = await anchorAuditLog(api().ports);
      if (!anchor) throw new Error('heads have moved since the anchor before');
      return { anchor, line: JSON.stringify({ level: 40, ...anchorLineOf(anchor) }) };
    };

    test('is made once a day, of the heads that moved', async () => {
      const nurse = await nurseWithEvents();
      const { anchor } = await anchorNow();
      expect(await anchorAuditLog(api().ports)).toBeNull();
      await api().stranger().api.account.login({ email: nurse.user.email, password: testPassword });
      const { anchor: next } = await anchorNow();
      expect(next).toMatchObject({ id: anchor.id + 1, chains: 1, previousDigest: anchor.digest });
      api().clock.advance(day);
      expect(await anchorAuditLog(api().ports)).toBeNull();
      expect(await holds()).toMatchObject({ holds: true });
    });

    test('shows that the end of a chain was cut off', async () => {
      const nurse = await nurseWithEvents();
      const [, , third, last] = await rowsOf(nurse.user.id);
      const cut = async (db: TestApi['ports']['db']) => {
        await db
          .deleteFrom('auditEvents')
          .where('id', '=', last?.id ?? '')
          .execute();
        const head = { headSeq: 3, headHash: third?.hash ?? '' };
        await db.updateTable('auditChains').set(head).where('userId', '=', nurse.user.id).execute();
      };
      // Without an anchor nothing could tell that there was more.
      expect(await tampered(cut)).toMatchObject({ holds: true });
      const { anchor, line } = await anchorNow();
      expect(await tampered(cut)).toEqual({
        holds: false,
        broken: `anchor ${anchor.id} of ${anchor.at}: chain ${last?.chainId} no longer holds its row 4`,
      });
      // Nor does it help to forget what was anchored: the log has it.
      const forgetful = async (db: TestApi['ports']['db']) => {
        await cut(db);
        await db.deleteFrom('auditAnchoredHeads').where('anchorId', '=', anchor.id).execute();
        await db.deleteFrom('auditAnchors').where('id', '=', anchor.id).execute();
      };
      expect(await tampered(forgetful)).toMatchObject({ holds: true });
      expect(await tampered(forgetful, ['not json', line])).toEqual({
        holds: false,
        broken: `anchor ${anchor.id} of ${anchor.at} is in the log, but not in the database`,
      });
      expect(await verifyAuditLog(api().ports, readAnchorLines(line))).toMatchObject({ holds: true });
    });
  });
});
