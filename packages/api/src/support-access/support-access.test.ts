import { allSupportAreas } from '@cairn/domain/support-access-terms';
import { describe, expect, test } from 'vitest';
import { letSupportLook, lookedAt } from '../support-looks/testing.ts';
import { sweep } from '../sweep/commands.ts';
import { missingId, onEachDatabase, refusalOf, refusedFields, testPassword } from '../testing.ts';

const password = testPassword;

onEachDatabase((api) => {
  const kindsTo = async (email: string) => (await api().mailTo(email)).map(({ kind }) => kind);

  describe('supportAccess.grant', () => {
    test('lets support look for the time that was chosen, says so on the account, and is mailed and recorded', async () => {
      const nurse = await api().nurse();
      const { supportAccess, account, activity } = nurse.api;
      const made = await supportAccess.grant({ lasts: 'three-days', password });
      const expiresAt = '2026-11-23T12:00:00.000Z';
      expect(made).toMatchObject({ areas: allSupportAreas, expiresAt, endedAt: null, looks: [] });
      expect(await supportAccess.list()).toEqual([made]);
      expect(await account.me()).toMatchObject({ supportAccessEndsAt: expiresAt });
      const [mail] = (await api().mailTo(nurse.user.email)).filter(({ kind }) => kind === 'support-access-granted');
      expect(mail?.text).toContain('12:00 on 23 Nov 2026');
      expect((await activity.list({ limit: '1' }))[0]).toMatchObject({ action: 'support-access.granted', by: 'you' });
    });

    test.each([
      ['lasts', { lasts: 'week' }],
      ['lasts', { lasts: undefined }],
      ['areas', { areas: [] }],
      ['areas.0', { areas: ['sessions'] }],
      ['areas', { areas: Array.from({ length: 9 }, () => 'progress') }],
      ['password', { password: undefined }],
    ])('refuses a wrong %s, and opens nothing', async (field, change) => {
      const nurse = await api().nurse();
      const given = { lasts: 'hour', password, ...change } as never;
      expect(await refusedFields(nurse.api.supportAccess.grant(given))).toEqual([field]);
      expect(await nurse.api.supportAccess.list()).toEqual([]);
    });

    test('is open once at a time, also of two at the same moment, and can be given again when it is over', async () => {
      const nurse = await api().nurse();
      const both = await Promise.all([letSupportLook(nurse), letSupportLook(nurse)].map(refusalOf));
      expect(both.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(both.find((refusal) => refusal !== null)).toMatchObject({ code: 'CONFLICT' });
      api().clock.advance(24 * 60);
      await nurse.api.account.login({ email: nurse.user.email, password });
      expect(await refusalOf(letSupportLook(nurse))).toBeNull();
      api().clock.set('2026-11-20T12:00:00.000Z');
    });

    test('refuses a stranger, a wrong password, and an account that is being closed', async () => {
      const nurse = await api().nurse();
      const ask = (given = password) => refusalOf(nurse.api.supportAccess.grant({ lasts: 'hour', password: given }));
      const stranger = api().stranger().api.supportAccess;
      expect(await refusalOf(stranger.grant({ lasts: 'hour', password }))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await ask('Wrong-horse-7')).toMatchObject({ code: 'FORBIDDEN' });
      await nurse.api.account.close({ password });
      await nurse.api.account.login({ email: nurse.user.email, password });
      expect(await ask()).toMatchObject({ code: 'CONFLICT' });
    });
  });

  describe('supportAccess.end', () => {
    test('ends it at once, and asked again changes nothing', async () => {
      const { nurse, support, grant, look } = await lookedAt(api());
      const { id } = grant;
      expect(await nurse.api.supportAccess.end({ id })).toEqual({ id });
      expect(await refusalOf(support.api.supportLooks.progress({ id: look.id }))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await nurse.api.account.me()).toMatchObject({ supportAccessEndsAt: null });
      const [ended] = await nurse.api.supportAccess.list();
      expect(ended?.endedAt).toBe(api().clock.now().toISOString());
      api().clock.advance(1);
      await nurse.api.supportAccess.end({ id });
      expect((await nurse.api.supportAccess.list())[0]).toEqual(ended);
      const acts = (await nurse.api.activity.list({})).map(({ action }) => action);
      expect(acts.filter((action) => action === 'support-access.ended')).toHaveLength(1);
    });

    test('refuses a stranger, what is somebody else’s and what is not there', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await letSupportLook(nurse);
      expect(await refusalOf(api().stranger().api.supportAccess.end({ id }))).toMatchObject({ code: 'UNAUTHORIZED' });
      for (const which of [id, missingId])
        expect(await refusalOf(other.api.supportAccess.end({ id: which }))).toMatchObject({ code: 'NOT_FOUND' });
      expect((await nurse.api.supportAccess.list())[0]?.endedAt).toBeNull();
    });
  });

  describe('supportAccess.list', () => {
    test('says who looked, why, at what and when, and is nobody else’s', async () => {
      const { nurse, support, look } = await lookedAt(api());
      await support.api.account.updateProfile({ firstName: 'Sam', lastName: 'Reed' });
      await support.api.supportLooks.progress({ id: look.id });
      const at = api().clock.now().toISOString();
      expect((await nurse.api.supportAccess.list())[0]?.looks).toEqual([
        {
          ...{ id: look.id, by: 'Sam Reed', reason: 'Ticket 4711', openedAt: at },
          read: [{ area: 'progress', firstAt: at, lastAt: at }],
        },
      ]);
      expect(await (await api().nurse()).api.supportAccess.list()).toEqual([]);
      expect(await support.api.supportAccess.list()).toEqual([]);
      expect(await refusalOf(api().stranger().api.supportAccess.list())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('forgets who it was once they have been erased, and keeps that somebody looked', async () => {
      const { nurse, support } = await lookedAt(api());
      await support.api.account.updateProfile({ firstName: 'Sam' });
      await support.api.account.close({ password });
      api().clock.advance(31 * 24 * 60);
      await sweep(api().ports);
      await nurse.api.account.login({ email: nurse.user.email, password });
      expect((await nurse.api.supportAccess.list())[0]?.looks).toMatchObject([{ by: null, reason: 'Ticket 4711' }]);
      const looks = api().ports.db.selectFrom('supportLooks').select('id').where('adminId', '=', support.user.id);
      expect(await looks.execute()).toEqual([]);
      api().clock.set('2026-11-20T12:00:00.000Z');
    });
  });

  test('the first time that support opens the records is mailed, and no other', async () => {
    const { nurse, support, grant } = await lookedAt(api());
    await support.api.supportLooks.open({ id: grant.id, reason: 'Ticket 4711, again' });
    const kinds = await kindsTo(nurse.user.email);
    expect(kinds.filter((kind) => kind === 'support-access-used')).toHaveLength(1);
  });
});
