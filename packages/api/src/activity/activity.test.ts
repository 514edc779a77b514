import { describe, expect, test } from 'vitest';
import { onEachDatabase, refusalOf, testPassword } from '../testing.ts';

onEachDatabase((api) => {
  describe('activity.list', () => {
    test('tells in plain words what one did, newest first', async () => {
      const nurse = await api().nurse({ jobTitle: 'Ward sister' });
      api().clock.advance(1);
      await nurse.api.account.login({ email: nurse.user.email, password: testPassword });
      const listed = await nurse.api.activity.list({});
      expect(listed.map(({ label, by }) => [label, by])).toEqual([
        ['Signed in', 'you'],
        ['Profile changed', 'you'],
        ['Account opened', 'you'],
      ]);
      expect(listed[0]?.at).toBe(api().clock.now().toISOString());
      expect(await nurse.api.activity.list({ limit: '1' })).toEqual(listed.slice(0, 1));
      expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['action', 'address', 'at', 'by', 'id', 'label']);
    });

    test('tells from where somebody tried to sign in', async () => {
      const nurse = await api().nurse();
      const thief = api().stranger({ address: '203.0.113.77' });
      await refusalOf(thief.api.account.login({ email: nurse.user.email, password: 'Wrong-horse-7' }));
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({
        action: 'account.sign-in-refused',
        by: 'visitor',
        address: '203.0.113.77',
      });
    });

    test('holds what an administrator did, without saying which one or where they were', async () => {
      const [nurse, admin] = [await api().nurse(), await api().admin()];
      await admin.api.admin.block({ id: nurse.user.id });
      await admin.api.admin.unblock({ id: nurse.user.id });
      const back = api().stranger();
      await back.api.account.login({ email: nurse.user.email, password: testPassword });
      const listed = await back.api.activity.list({});
      expect(listed.filter(({ by }) => by === 'administrator').map(({ label, address }) => [label, address])).toEqual([
        ['Account unblocked', null],
        ['Account blocked', null],
      ]);
      expect(JSON.stringify(listed)).not.toContain(admin.user.id);
    });

    test('holds what an administrator did to others, without saying to whom', async () => {
      const [nurse, admin] = [await api().nurse(), await api().admin()];
      api().clock.advance(1);
      await admin.api.admin.block({ id: nurse.user.id });
      const listed = await admin.api.activity.list({});
      expect(listed.map(({ label, by }) => [label, by])).toEqual([
        ['Account blocked, for somebody else', 'you'],
        ['Account opened', 'you'],
      ]);
      expect(await admin.api.activity.list({ limit: '1' })).toEqual(listed.slice(0, 1));
      expect(JSON.stringify(listed)).not.toContain(nurse.user.id);
    });

    test('refuses a stranger and hides what others did', async () => {
      expect(await refusalOf(api().stranger().api.activity.list({}))).toMatchObject({ code: 'UNAUTHORIZED' });
      const [nurse, other] = [await api().nurse(), await api().nurse({ jobTitle: 'Matron' })];
      await other.api.account.logout();
      expect(await nurse.api.activity.list({})).toHaveLength(1);
    });
  });
});
