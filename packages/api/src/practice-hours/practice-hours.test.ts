import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { describe, expect, test } from 'vitest';
import { missingId, onEachDatabase, refusalOf, refusedFields } from '../testing.ts';
import { listPracticeHours } from './queries.ts';

const entry = (change = {}) => ({
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  hours: '37.5',
  hoursFrequency: 'total' as const,
  isCurrent: false,
  setting: 'ward' as const,
  employer: 'St Elsewhere NHS Trust',
  description: 'Acute medicine',
  ...change,
});

onEachDatabase((api) => {
  describe('practiceHours.create', () => {
    test('keeps an entry and works out its total, whatever the caller sent', async () => {
      const nurse = await api().nurse();
      const sent = {
        ...entry({ hours: 7.5, hoursFrequency: 'weekly', endDate: '2026-09-15' }),
        calculatedTotalHours: '9999',
      };
      const kept = await nurse.api.practiceHours.create(sent);
      expect(kept).toMatchObject({
        hours: '7.50',
        calculatedTotalHours: '15.00',
        countedHours: '15.00',
        startDate: '2026-09-01',
      });
      expect(await nurse.api.practiceHours.list({})).toEqual([kept]);
    });

    test('keeps what the log of the regulator asks besides, all of it optional', async () => {
      const nurse = await api().nurse();
      const asked = {
        employerAddress: '1 Hospital Road, Leeds',
        employerPostcode: 'LS1 1AA',
        workSetting: 'hospital',
        scopeOfPractice: 'clinical_care',
      } as const;
      expect(await nurse.api.practiceHours.create(entry(asked))).toMatchObject(asked);
      const nothing = { employerAddress: null, employerPostcode: null, workSetting: null, scopeOfPractice: null };
      const { id, ...plain } = await nurse.api.practiceHours.create(entry());
      expect(plain).toMatchObject(nothing);
      expect(await nurse.api.practiceHours.update({ id, ...entry(asked) })).toMatchObject(asked);
      expect(await refusedFields(nurse.api.practiceHours.create(entry({ workSetting: 'moon' })))).toEqual([
        'workSetting',
      ]);
      const long = entry({ employerPostcode: 'x'.repeat(17), employerAddress: 'x'.repeat(501) });
      expect(await refusedFields(nurse.api.practiceHours.create(long))).toEqual([
        'employerAddress',
        'employerPostcode',
      ]);
    });

    test('takes the work setting from an area of practice that has but one, unless it is said', async () => {
      const nurse = await api().nurse();
      const settingOf = async (change: object) => (await nurse.api.practiceHours.create(entry(change))).workSetting;
      expect(await settingOf({ setting: 'school' })).toBe('school');
      expect(await settingOf({ setting: 'school', workSetting: 'voluntary' })).toBe('voluntary');
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.practiceHours.create(entry()))).toEqual({
        code: 'UNAUTHORIZED',
        message: 'Unauthorized',
      });
    });

    test('hides the entry from everybody else', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await nurse.api.practiceHours.create(entry());
      expect(await other.api.practiceHours.list({})).toEqual([]);
    });

    test('makes one entry of one key, however often it is sent', async () => {
      const nurse = await api().nurse();
      const sendings = Array.from({ length: 5 }, () => nurse.withKey('k-1').practiceHours.create(entry()));
      const [first, ...rest] = await Promise.all(sendings);
      for (const again of rest) expect(again).toEqual(first);
      expect(await nurse.api.practiceHours.list({})).toHaveLength(1);
    });

    test('refuses a key that was used for something else', async () => {
      const nurse = await api().nurse();
      await nurse.withKey('k-1').practiceHours.create(entry());
      const other = nurse.withKey('k-1').practiceHours.create(entry({ hours: '9' }));
      expect(await refusalOf(other)).toMatchObject({ code: 'CONFLICT' });
    });

    test('keeps nothing of a refused entry, so that its key may be used again', async () => {
      const nurse = await api().nurse();
      expect(await refusalOf(nurse.withKey('k-1').practiceHours.create(entry({ hours: '' })))).toMatchObject({
        code: 'BAD_REQUEST',
      });
      await nurse.withKey('k-1').practiceHours.create(entry());
      expect(await nurse.api.practiceHours.list({})).toHaveLength(1);
    });
  });

  describe('practiceHours.list', () => {
    test('reads time away once, however many entries there are', async () => {
      const nurse = await api().nurse();
      for (const employer of ['One', 'Two', 'Three']) await nurse.api.practiceHours.create(entry({ employer }));
      await nurse.api.absences.create({ kind: 'parental', startDate: '2025-01-06', endDate: '2025-04-20' });
      const { id: owner, registrationParts } = nurse.user;
      const read: unknown[] = [];
      const db = api().ports.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          read.push(...result.rows);
          return result;
        },
      });
      await listPracticeHours(db, { owner, today: '2026-11-20', cycle: null, registrationParts });
      expect(JSON.stringify(read).match(/2025-01-06/g)).toHaveLength(1);
    });

    test('is newest first by start date, then by when it was entered, and takes a limit', async () => {
      const nurse = await api().nurse();
      const older = await nurse.api.practiceHours.create(entry({ startDate: '2026-01-01' }));
      const first = await nurse.api.practiceHours.create(entry());
      api().clock.advance(1);
      const second = await nurse.api.practiceHours.create(entry());
      const ids = async (limit?: string) => (await nurse.api.practiceHours.list({ limit })).map(({ id }) => id);
      expect(await ids()).toEqual([second.id, first.id, older.id]);
      expect(await ids('2')).toEqual([second.id, first.id]);
    });

    test('counts an open entry up to the day it is read', async () => {
      const nurse = await api().nurse();
      await nurse.api.practiceHours.create(
        entry({ startDate: '2026-11-13', endDate: null, isCurrent: true, hours: '30', hoursFrequency: 'weekly' }),
      );
      const total = async () => (await nurse.api.practiceHours.list({}))[0]?.calculatedTotalHours;
      expect(await total()).toBe('30.00');
      await withoutRevisionGuard(api().ports.db)
        .updateTable('practiceHours')
        .set({ startDate: '2026-10-01' })
        .where('userId', '=', nurse.user.id)
        .execute();
      api().forgetAnswers();
      expect(await total()).toBe('240.00');
    });

    test('says why an entry before the three years does not count', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await nurse.api.practiceHours.create(entry({ startDate: '2020-01-01', endDate: '2020-02-01' }));
      const [old] = await nurse.api.practiceHours.list({});
      expect(old).toMatchObject({ countsTowardProgress: false, countedHours: '0.00' });
      expect(old?.notCountedReason).toContain('01 May 2024');
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.practiceHours.list({}))).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('practiceHours.update', () => {
    test('replaces the entry', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.practiceHours.create(entry());
      const changed = await nurse.api.practiceHours.update({ id: kept.id, ...entry({ setting: 'icu', hours: '12' }) });
      expect(changed).toMatchObject({ id: kept.id, setting: 'icu', hours: '12.00', createdAt: kept.createdAt });
      expect(changed.updatedAt > kept.updatedAt).toBe(true);
    });

    test('refuses a change to an older copy and overwrites nothing', async () => {
      const nurse = await api().nurse();
      const { id, updatedAt } = await nurse.api.practiceHours.create(entry());
      await nurse.api.practiceHours.update({ id, ...entry({ description: 'first' }), updatedAt });
      const late = nurse.api.practiceHours.update({ id, ...entry({ description: 'second' }), updatedAt });
      expect(await refusalOf(late)).toMatchObject({ code: 'CONFLICT' });
      expect((await nurse.api.practiceHours.list({}))[0]?.description).toBe('first');
      const again = nurse.api.practiceHours.update({ id, ...entry({ description: 'third' }), updatedAt });
      expect(await refusedFields(again)).toEqual(['updatedAt']);
    });

    test('lets one of two changes made at once win', async () => {
      const nurse = await api().nurse();
      const { id, updatedAt } = await nurse.api.practiceHours.create(entry());
      const changes = ['one', 'two'].map((description) =>
        refusalOf(nurse.api.practiceHours.update({ id, ...entry({ description }), updatedAt })),
      );
      expect((await Promise.all(changes)).filter((refusal) => refusal === null)).toHaveLength(1);
    });

    test('refuses a stranger, and answers alike for an entry that is missing or not theirs', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.practiceHours.create(entry());
      expect(
        await refusalOf(
          api()
            .stranger()
            .api.practiceHours.update({ id, ...entry() }),
        ),
      ).toMatchObject({ code: 'UNAUTHORIZED' });
      const foreign = await refusalOf(other.api.practiceHours.update({ id, ...entry() }));
      expect(foreign).toEqual(await refusalOf(other.api.practiceHours.update({ id: missingId, ...entry() })));
      expect(foreign).toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  describe('practiceHours.remove', () => {
    test('takes the entry away, once', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(entry());
      expect(await nurse.api.practiceHours.remove({ id })).toEqual({ id });
      expect(await nurse.api.practiceHours.list({})).toEqual([]);
      expect(await refusalOf(nurse.api.practiceHours.remove({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('refuses a stranger and does not see what belongs to others', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.practiceHours.create(entry());
      expect(await refusalOf(api().stranger().api.practiceHours.remove({ id }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect(await refusalOf(other.api.practiceHours.remove({ id }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await nurse.api.practiceHours.list({})).toHaveLength(1);
    });
  });

  describe('registrationShares', () => {
    const both = { registrationType: 'nurse_midwife' } as const;

    test('go without saying for somebody who holds one part, and follow a profile that is put right', async () => {
      const nurse = await api().nurse({ registrationType: 'nurse' });
      expect(await nurse.api.practiceHours.create(entry())).toMatchObject({ registrationShares: { nurse: 10 } });
      await nurse.api.practiceHours.create(entry({ registrationShares: { nurse: '10' } }));
      await nurse.api.account.updateProfile({ registrationType: 'midwife' });
      for (const kept of await nurse.api.practiceHours.list({})) {
        expect(kept).toMatchObject({
          registrationShares: { midwife: 10 },
          countedHours: '37.50',
          notCountedReason: null,
        });
      }
    });

    test('stay what they were when another part was joined in its place, if they ended before', async () => {
      const joined = { part: 'nurse', since: '2026-06-01' } as const;
      const associate = await api().nurse({ registrationType: 'nursing_associate' });
      const { id } = await associate.api.practiceHours.create(
        entry({ startDate: '2026-05-03', endDate: '2026-05-31' }),
      );
      await associate.api.practiceHours.create(entry({ startDate: '2026-05-31', endDate: '2026-06-01' }));
      const gone = await associate.api.practiceHours.create(entry({ startDate: '2026-05-01', endDate: '2026-05-02' }));
      await associate.api.practiceHours.remove({ id: gone.id });
      await associate.api.account.updateProfile({ registrationParts: [joined] });
      await associate.api.deletedRecords.restore({ id: gone.id });
      const counted = (await associate.api.practiceHours.list({})).map((kept) => [kept.startDate, kept.countedHours]);
      expect(counted).toEqual([
        ['2026-05-31', '37.50'],
        ['2026-05-03', '0.00'],
        ['2026-05-01', '0.00'],
      ]);
      const { notCountedReason } = (await associate.api.practiceHours.list({})).find((kept) => kept.id === id) ?? {};
      expect(notCountedReason).toMatch(/^Your profile does not say that you hold the part/);
    });

    test('stay with the part held until now when another is added', async () => {
      const nurse = await api().nurse({ registrationType: 'nurse' });
      await nurse.api.practiceHours.create(entry());
      await nurse.api.account.updateProfile(both);
      expect(await nurse.api.practiceHours.list({})).toMatchObject([
        { registrationShares: { nurse: 10 }, countedHours: '37.50', countsTowardProgress: true },
      ]);
    });

    test('stay so too of an entry that is brought back after another part was added', async () => {
      const nurse = await api().nurse({ registrationType: 'nurse' });
      const { id } = await nurse.api.practiceHours.create(entry());
      await nurse.api.practiceHours.remove({ id });
      await nurse.api.account.updateProfile(both);
      await nurse.api.deletedRecords.restore({ id });
      expect(await nurse.api.practiceHours.list({})).toMatchObject([
        { registrationShares: { nurse: 10 }, countedHours: '37.50' },
      ]);
    });

    test('are not guessed for somebody who holds two: until they are given, the hours count for neither', async () => {
      const nurse = await api().nurse(both);
      const { id } = await nurse.api.practiceHours.create(entry());
      expect(await nurse.api.practiceHours.list({})).toMatchObject([
        {
          registrationShares: null,
          countedHours: '0.00',
          countsTowardProgress: false,
          notCountedReason: expect.stringMatching(/^You hold more than one part of the register/),
        },
      ]);
      const shared = entry({ registrationShares: { nurse: 5, midwife: 5 } });
      expect(await nurse.api.practiceHours.update({ id, ...shared })).toMatchObject({
        registrationShares: { nurse: 5, midwife: 5 },
        countedHours: '37.50',
        notCountedReason: null,
      });
      // An older caller knows nothing of shares, and must not take them away.
      const later = await nurse.api.practiceHours.update({ id, ...entry({ hours: '40' }) });
      expect(later).toMatchObject({ registrationShares: { nurse: 5, midwife: 5 }, countedHours: '40.00' });
    });

    test('are refused when they do not come to ten tenths, or name a part that is not held', async () => {
      const nurse = await api().nurse(both);
      const refused = (registrationShares: object) =>
        refusedFields(nurse.api.practiceHours.create(entry({ registrationShares })));
      expect(await refused({ nurse: 5, midwife: 4 })).toEqual(['registrationShares']);
      expect(await refused({ nurse: 5, nursing_associate: 5 })).toEqual(['registrationShares.nursing_associate']);
      expect(await nurse.api.practiceHours.list({})).toEqual([]);
    });

    test('come back with the entry that is brought back', async () => {
      const nurse = await api().nurse(both);
      const kept = await nurse.api.practiceHours.create(entry({ registrationShares: { nurse: 3, midwife: 7 } }));
      await nurse.api.practiceHours.remove({ id: kept.id });
      await nurse.api.deletedRecords.restore({ id: kept.id });
      expect(await nurse.api.practiceHours.list({})).toEqual([kept]);
    });
  });
});
