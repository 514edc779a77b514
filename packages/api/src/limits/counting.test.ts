import { describe, expect, test } from 'vitest';
import { newEmail, onEachDatabase, refusalOf } from '../testing.ts';
import { consume, refundOne, resetCount } from './counting.ts';
import { limits } from './limits.ts';

const limit = { name: 'test', calls: 10, seconds: 900 };

onEachDatabase((api) => {
  const attempt = (subject: string) =>
    consume(api().ports, limit, subject).then(
      () => null,
      (cause: { code: string; retryAfterSeconds: number }) => cause,
    );

  describe('a limit', () => {
    test('holds for calls at the same moment', async () => {
      const subject = newEmail();
      const refusals = await Promise.all(Array.from({ length: 25 }, () => attempt(subject)));
      expect(refusals.filter((refusal) => refusal === null)).toHaveLength(10);
    });

    test('allows no double on either side of the edge of a window', async () => {
      const subject = newEmail();
      api().clock.set('2026-11-21T12:14:59.000Z');
      for (let i = 0; i < 10; i++) expect(await attempt(subject)).toBeNull();
      api().clock.set('2026-11-21T12:15:01.000Z');
      expect(await attempt(subject)).toMatchObject({ code: 'SLOW_DOWN' });
      api().clock.set('2026-11-21T12:22:30.000Z');
      for (let i = 0; i < 5; i++) expect(await attempt(subject)).toBeNull();
      expect(await attempt(subject)).toMatchObject({ code: 'SLOW_DOWN' });
      api().clock.set('2026-11-21T12:45:00.000Z');
      for (let i = 0; i < 10; i++) expect(await attempt(subject)).toBeNull();
    });

    test('says when one more call is taken, and is right', async () => {
      for (const used of [10, 7]) {
        const subject = newEmail();
        const begin = Date.parse('2026-11-22T12:05:00.000Z');
        api().clock.set(new Date(begin).toISOString());
        for (let i = 0; i < used; i++) await attempt(subject);
        if (used === 7) {
          api().clock.set('2026-11-22T12:15:00.000Z');
          for (let i = 0; i < 3; i++) expect(await attempt(subject)).toBeNull();
        }
        const refusal = await attempt(subject);
        const wait = refusal?.retryAfterSeconds ?? 0;
        const then = api().clock.now().getTime() + wait * 1000;
        api().clock.set(new Date(then - 2000).toISOString());
        expect(await attempt(subject)).toMatchObject({ code: 'SLOW_DOWN' });
        api().clock.set(new Date(then).toISOString());
        expect(await attempt(subject)).toBeNull();
      }
    });

    test('is not spent by refused calls, and what is taken back is free again', async () => {
      const subject = newEmail();
      const spent = await Promise.all(Array.from({ length: 10 }, () => consume(api().ports, limit, subject)));
      for (let i = 0; i < 30; i++) await attempt(subject);
      for (const one of spent) await refundOne(api().ports, one);
      for (let i = 0; i < 10; i++) expect(await attempt(subject)).toBeNull();
      await resetCount(api().ports.db, api().ports, limit, subject);
      expect(await attempt(subject)).toBeNull();
    });

    test('loses none of what is taken back at the same moment', async () => {
      const subject = newEmail();
      for (let i = 0; i < 50; i++) {
        const spent = await Promise.all(Array.from({ length: 3 }, () => consume(api().ports, limit, subject)));
        await Promise.all(spent.map((one) => refundOne(api().ports, one)));
      }
      for (let i = 0; i < 10; i++) expect(await attempt(subject)).toBeNull();
    });

    test('keeps nothing that names whom it counts', async () => {
      const nurse = await api().nurse();
      const wrong = { email: nurse.user.email, password: 'Wrong-horse-7' };
      expect(await refusalOf(api().stranger().api.account.login(wrong))).toMatchObject({ code: 'UNAUTHORIZED' });
      await consume(api().ports, limits.feedbackRequestsPerUserAndRecipient, 'recipient@example.org');
      const rows = await api().ports.db.selectFrom('rateLimits').selectAll().execute();
      expect(rows.length).toBeGreaterThan(3);
      expect(JSON.stringify(rows)).not.toMatch(/@|\d+\.\d+\.\d+\.\d+|2001:/);
    });
  });
});
