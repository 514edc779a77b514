import { newId } from '@cairn/db/new-id';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliverMail, enqueueMail, reviveWaitingMail } from '../mail/commands.ts';
import { MailError } from '../mail/mailer.ts';
import { onEachDatabase } from '../testing.ts';
import { type ClockKeeper, createClockKeeper, describeDoubt, sweepIfClockIsTrusted } from './commands.ts';
import { clockMark } from './queries.ts';

const today = '2026-11-20T12:00:00.000Z';
const threeYearsOn = '2029-11-20T12:00:00.000Z';
const hourMs = 3_600_000;

onEachDatabase((api) => {
  let passed: number;
  let judge: ClockKeeper;

  /** A start of the process: what really passed is counted anew. */
  function start({ confirmedDay = null as string | null, databaseNow = null as string | null } = {}): void {
    passed = 0;
    judge = createClockKeeper({
      confirmedDay,
      databaseNow: databaseNow === null ? null : async () => new Date(databaseNow),
      passedMs: () => passed,
    });
  }

  const sweepAt = async (instant: string) => {
    api().clock.set(instant);
    return sweepIfClockIsTrusted(api().ports, judge);
  };
  const setMark = (instant: string | null) =>
    api().ports.db.updateTable('clockMark').set({ trustedAt: instant, doubtedAt: null }).execute();
  const mark = () => clockMark(api().ports.db);

  /** One of everything that a sweep three years from now would erase. */
  async function fillEverything() {
    const { ports } = api();
    api().clock.set(today);
    const nurse = await api().nurse();
    const leaver = await api().nurse();
    const { id } = await nurse.api.practiceHours.create({
      startDate: '2026-09-01',
      endDate: '2026-09-30',
      hours: '10',
      hoursFrequency: 'total',
      setting: 'ward',
    });
    await nurse.api.practiceHours.remove({ id });
    await leaver.api.account.close({ password: leaver.password });
    await nurse.withKey(`key-${id}`).practiceHours.create({
      startDate: '2026-09-01',
      endDate: '2026-09-30',
      hours: '10',
      hoursFrequency: 'total',
      setting: 'ward',
    });
    await ports.db.insertInto('erasures').values({ userId: newId(), erasedAt: '2022-06-01T00:00:00.000Z' }).execute();
    await ports.files.keep('', id.replaceAll('-', '').padEnd(64, '0'));
    return nurse;
  }

  async function counts(): Promise<Record<string, number>> {
    const counted: Record<string, number> = {};
    const tables = [
      'users',
      'audit_events',
      'deleted_records',
      'idempotency_keys',
      'mail_messages',
      'erasures',
      'rate_limits',
    ];
    for (const table of [...tables, 'sessions']) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
        api().ports.db,
      );
      counted[table] = rows[0]?.count ?? 0;
    }
    counted.files = 0;
    for await (const _ of api().ports.files.list()) counted.files += 1;
    return counted;
  }

  beforeEach(async () => {
    start();
    await setMark(today);
  });

  describe('a sweep', () => {
    test('with the clock three years ahead takes nothing but sessions, and says so until the operator names the day', async () => {
      await fillEverything();
      const before = await counts();
      const doubt = await sweepAt(threeYearsOn);
      expect(await counts()).toEqual({ ...before, sessions: 0 });
      expect(doubt).toMatchObject({ daysAhead: 1096, of: 'the last sweep' });
      expect(doubt && describeDoubt(doubt)).toBe(
        'The clock says 2029-11-20, 1096 days ahead of the last sweep (2026-11-20). Until this is settled nothing but ended sessions is swept, so nothing that is kept is erased. If today really is 2029-11-20, start with CLOCK_CONFIRMED=2029-11-20; otherwise set the clock right.',
      );
      expect(await mark()).toEqual({ trustedAt: today, doubtedAt: threeYearsOn });

      start({ confirmedDay: '2029-11-20' });
      expect(await sweepAt('2029-11-20T13:00:00.000Z')).toBeNull();
      const after = await counts();
      // The record of who did what goes by the database's own clock besides.
      for (const name of ['deleted_records', 'idempotency_keys', 'rate_limits', 'files'])
        expect([name, after[name]]).toEqual([name, 0]);
      expect(after.users).toBe((before.users ?? 0) - 1);
      expect(await mark()).toEqual({ trustedAt: '2029-11-20T13:00:00.000Z', doubtedAt: null });
    });

    test('every hour goes on as ever, also after a weekend without one', async () => {
      await fillEverything();
      expect(await sweepAt('2026-11-20T13:00:00.000Z')).toBeNull();
      start();
      expect(await sweepAt('2026-11-22T12:59:00.000Z')).toBeNull();
      expect((await counts()).deleted_records).toBe(0);
      expect((await mark()).trustedAt).toBe('2026-11-22T12:59:00.000Z');
    });

    test('is itself again once the clock is set right, however long that took', async () => {
      expect(await sweepAt(threeYearsOn)).not.toBeNull();
      // Five days pass while the clock is wrong.
      for (let day = 0; day < 5; day++) {
        passed += 24 * hourMs;
        expect(await sweepAt(new Date(Date.parse(threeYearsOn) + passed).toISOString())).not.toBeNull();
      }
      expect(await sweepAt('2026-11-25T12:00:00.000Z')).toBeNull();
      expect(await mark()).toEqual({ trustedAt: '2026-11-25T12:00:00.000Z', doubtedAt: null });
    });

    test('notices a clock that leaps while the process runs', async () => {
      passed += hourMs;
      expect(await sweepAt('2026-11-20T13:00:00.000Z')).toBeNull();
      passed += hourMs;
      expect(await sweepAt('2026-11-24T14:00:00.000Z')).toMatchObject({ daysAhead: 4 });
    });

    test('after a fortnight without the process is held and told of, and nothing is lost', async () => {
      await fillEverything();
      const before = await counts();
      expect(await sweepAt('2026-12-04T12:00:00.000Z')).toMatchObject({ daysAhead: 14 });
      expect(await counts()).toEqual({ ...before, sessions: 0 });
      start({ confirmedDay: '2026-12-04' });
      expect(await sweepAt('2026-12-04T12:10:00.000Z')).toBeNull();
    });

    test('goes by a confirmation for two days, and one left behind confirms nothing later', async () => {
      start({ confirmedDay: '2026-12-24' });
      expect(await sweepAt('2026-12-24T00:30:00.000Z')).toBeNull();
      expect(await sweepAt('2029-12-24T00:30:00.000Z')).toMatchObject({ of: 'the last sweep' });
    });

    test('with a clock that is behind goes on, tells of it, and forgets nothing of how far time has come', async () => {
      expect(await sweepAt('2026-10-20T12:00:00.000Z')).toMatchObject({ daysAhead: -31 });
      expect(await mark()).toEqual({ trustedAt: today, doubtedAt: null });
      start({ confirmedDay: '2026-10-20' });
      expect(await sweepAt('2026-10-20T12:00:00.000Z')).toBeNull();
      expect((await mark()).trustedAt).toBe('2026-10-20T12:00:00.000Z');
    });

    test('doubts a clock that is ahead of the database’s, also the first time', async () => {
      await setMark(null);
      start({ databaseNow: today });
      expect(await sweepAt(threeYearsOn)).toMatchObject({ of: 'the database’s clock', daysAhead: 1096 });
      expect(await mark()).toEqual({ trustedAt: today, doubtedAt: threeYearsOn });
      expect(await sweepAt(today)).toBeNull();
    });

    test('believes the clock of a database that nobody has used', async () => {
      await setMark(null);
      expect(await sweepAt(today)).toBeNull();
      expect(await mark()).toEqual({ trustedAt: today, doubtedAt: null });
    });
  });

  describe('mail that waits', () => {
    const refusing = { send: () => Promise.reject(new MailError('421 later', false)) };

    test('is not given up by a clock that has leapt ahead', async () => {
      api().clock.set(today);
      const { ports } = api();
      const message = { to: { address: 'a@example.org' }, subject: 'S', text: 'T', kind: 'account-closing' } as const;
      const id = await ports.db.transaction().execute((tx) => enqueueMail(tx, ports, message));
      api().clock.set(threeYearsOn);
      expect(await deliverMail({ ...ports, mailer: refusing }, id)).toBe('later');
      await setMark(threeYearsOn);
      expect(await deliverMail({ ...ports, mailer: refusing }, id)).toBe('failed');
    });

    test('is given a job again when it has surely lost its own', async () => {
      api().clock.set(today);
      const { ports } = api();
      const message = { to: { address: 'b@example.org' }, subject: 'S', text: 'T', kind: 'account-closing' } as const;
      const id = await ports.db.transaction().execute((tx) => enqueueMail(tx, ports, message));
      const revived: unknown[] = [];
      const jobs = { enqueue: async (_tx: unknown, job: unknown) => void revived.push(job) };
      await reviveWaitingMail(ports.db, jobs, new Date('2026-11-28T11:00:00.000Z'));
      expect(revived).toEqual([]);
      await reviveWaitingMail(ports.db, jobs, new Date('2026-11-28T13:00:00.000Z'));
      expect(revived).toContainEqual({ name: 'send-mail', data: { mailId: id } });
    });
  });
});
