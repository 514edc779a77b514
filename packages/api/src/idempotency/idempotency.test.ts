import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { onEachDatabase, type Person } from '../testing.ts';
import { reasonOf } from './testing-reasons.ts';

const { practiceHours: hours, absences: absence, feedback } = fixturesOn('2026-11-20');

onEachDatabase((api) => {
  /** What came of calls at the same moment under one key. */
  const together = async (person: Person, call: (as: Person['api']) => Promise<unknown>) => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(person.withKey('same'))));
    return new Set(answers.map((answer) => JSON.stringify(answer)));
  };

  describe('a change under an Idempotency-Key', () => {
    test('is made once, and answers what it answered first', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(hours);
      const change = { ...hours, id, description: 'Ward sister' };
      const first = await nurse.withKey('k').practiceHours.update(change);
      api().clock.advance(5);
      const later = await nurse.api.practiceHours.update({ ...change, description: 'Matron' });
      expect(await nurse.withKey('k').practiceHours.update(change)).toEqual(first);
      expect((await nurse.api.practiceHours.get({ id })).updatedAt).toBe(later.updatedAt);
    });

    test('is refused with another body, and is made with a key that somebody else used', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await nurse.withKey('k').account.updateProfile({ firstName: 'Grace' });
      expect(await reasonOf(nurse.withKey('k').account.updateProfile({ firstName: 'Joy' }))).toBe(
        'idempotency_key_reused',
      );
      expect(await reasonOf(nurse.withKey('k').reminders.choose({ kinds: [], applied: false }))).toBe(
        'idempotency_key_reused',
      );
      expect(await other.withKey('k').account.updateProfile({ firstName: 'Joy' })).toMatchObject({ firstName: 'Joy' });
      expect((await nurse.api.account.me()).firstName).toBe('Grace');
    });

    test('is made once by calls at the same moment', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.absences.create(absence);
      expect(await together(nurse, (as) => as.absences.update({ ...absence, id }))).toHaveProperty('size', 1);
      expect(await together(other, (as) => as.reminders.choose({ kinds: [], applied: true }))).toHaveProperty(
        'size',
        1,
      );
    });

    test('that was refused is not remembered', async () => {
      const nurse = await api().nurse();
      const { id, updatedAt } = await nurse.api.practiceHours.create(hours);
      api().clock.advance(1);
      await nurse.api.practiceHours.update({ ...hours, id });
      const change = { ...hours, id, updatedAt };
      expect(await reasonOf(nurse.withKey('k').practiceHours.update(change))).toBe('stale_update');
      expect(await nurse.withKey('k').practiceHours.update({ ...hours, id })).toMatchObject({ id });
    });

    test('is made again a day later', async () => {
      const nurse = await api().nurse();
      await nurse.withKey('k').account.updateProfile({ firstName: 'Grace' });
      api().clock.advance(24 * 60 + 1);
      await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
      await nurse.api.account.updateProfile({ firstName: 'Joy' });
      expect(await nurse.withKey('k').account.updateProfile({ firstName: 'Grace' })).toMatchObject({
        firstName: 'Grace',
      });
    });
  });

  describe('a deletion under an Idempotency-Key', () => {
    test('is made once, and answers the same while the record is gone and when it is back', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.feedback.create(feedback);
      expect(await together(nurse, (as) => as.feedback.remove({ id }))).toEqual(new Set([JSON.stringify({ id })]));
      expect(await reasonOf(nurse.api.feedback.remove({ id }))).toBe('not_found');
      await nurse.api.deletedRecords.restore({ id });
      expect(await nurse.withKey('same').feedback.remove({ id })).toEqual({ id });
      expect(await nurse.api.feedback.get({ id })).toMatchObject({ id });
    });
  });

  describe('a key whose record has been deleted since', () => {
    type As = Person['api'];
    const records: [string, (as: As) => Promise<{ id: string }>, (as: As, id: string) => Promise<unknown>][] = [
      ['practice hours', (as) => as.practiceHours.create(hours), (as, id) => as.practiceHours.remove({ id })],
      ['an absence', (as) => as.absences.create(absence), (as, id) => as.absences.remove({ id })],
      ['feedback', (as) => as.feedback.create(feedback), (as, id) => as.feedback.remove({ id })],
    ];
    test.each(records)(
      'says so of %s, and answers it again once Undo has brought it back',
      async (_, create, remove) => {
        const nurse = await api().nurse();
        const made = await create(nurse.withKey('k'));
        await remove(nurse.api, made.id);
        expect(await reasonOf(create(nurse.withKey('k')))).toBe('record_deleted');
        await nurse.api.deletedRecords.restore({ id: made.id });
        expect(await create(nurse.withKey('k'))).toEqual(made);
      },
    );

    test('says so of a change too', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(hours);
      await nurse.withKey('k').practiceHours.update({ ...hours, id });
      await nurse.api.practiceHours.remove({ id });
      expect(await reasonOf(nurse.withKey('k').practiceHours.update({ ...hours, id }))).toBe('record_deleted');
    });
  });

  describe('a call that takes no Idempotency-Key', () => {
    test('keeps nothing of what it answers', async () => {
      const nurse = await api().nurse();
      const days = 30;
      const of = { name: 'Rota', scopes: ['practice-hours:write' as const], days, password: nurse.password };
      const make = () => nurse.withKey('k').accessTokens.create(of);
      const [one, two] = [await make(), await make()];
      expect(one.token).not.toBe(two.token);
      await nurse.withKey('k2').calendarFeed.make();
      const { db } = api().ports;
      const kept = await db.selectFrom('idempotencyKeys').select('key').where('userId', '=', nurse.user.id).execute();
      expect(kept).toEqual([]);
    });
  });
});
