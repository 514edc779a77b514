import { describe, expect, test } from 'vitest';
import { missingId, newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { invite } from './testing.ts';

onEachDatabase((api) => {
  const activityOf = async (id: string) => {
    const query = api().ports.db.selectFrom('auditEvents').select(['action', 'actorId']).where('subjectId', '=', id);
    return (await query.where('action', 'like', 'administrator.%').orderBy('seq').execute()).map(
      ({ action }) => action,
    );
  };
  const kindsTo = async (email: string) => (await api().mailTo(email)).map(({ kind }) => kind);
  const roleOf = async (id: string) => {
    const row = api().ports.db.selectFrom('users').select('adminRole').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).adminRole;
  };

  describe('administrators.list', () => {
    test('shows who is one, and who has been invited, and no link', async () => {
      const [owner, auditor, email] = [await api().admin(), await api().admin('auditor'), newEmail()];
      const token = await invite(api(), owner, email);
      const listed = await auditor.api.administrators.list();
      const shown = listed.administrators.filter(({ id }) => [owner.user.id, auditor.user.id].includes(id));
      expect(shown.map(({ adminRole, accountStatus }) => [adminRole, accountStatus])).toEqual([
        ['owner', 'active'],
        ['auditor', 'active'],
      ]);
      expect(listed.invitations[0]).toMatchObject({ email, role: 'support' });
      expect(JSON.stringify(listed)).not.toContain(token);
    });

    test('names no invitation that is over', async () => {
      const [owner, email] = [await api().admin(), newEmail()];
      await invite(api(), owner, email);
      const invited = async () => (await owner.api.administrators.list()).invitations.map((one) => one.email);
      expect(await invited()).toContain(email);
      const now = api().clock.now().toISOString();
      api().clock.advance(7 * 24 * 60);
      const again = api().stranger();
      await again.api.account.login({ email: owner.user.email, password: testPassword });
      expect((await again.api.administrators.list()).invitations.map((one) => one.email)).not.toContain(email);
      api().clock.set(now);
    });
  });

  describe('administrators.changeRole and administrators.remove', () => {
    test('hold at once, sign the person out, and are told to both and kept of the person', async () => {
      const [owner, other] = [await api().admin(), await api().admin()];
      const { id, email } = other.user;
      expect(await owner.api.administrators.changeRole({ id, role: 'auditor' })).toMatchObject({
        adminRole: 'auditor',
      });
      expect(await refusalOf(other.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      const back = api().stranger();
      await back.api.account.login({ email, password: testPassword });
      expect(await refusalOf(back.api.admin.users({}))).toBeNull();
      expect(await refusalOf(back.api.administrators.invite({ email: newEmail(), role: 'owner' }))).toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await owner.api.administrators.remove({ id })).toMatchObject({ isAdmin: false, adminRole: null });
      await back.api.account.login({ email, password: testPassword });
      expect(await refusalOf(back.api.admin.users({}))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await activityOf(id)).toEqual(['administrator.role-changed', 'administrator.removed']);
      expect(await kindsTo(email)).toEqual(['administrator-changed', 'administrator-changed']);
      expect(await kindsTo(owner.user.email)).toEqual(['administrator-notice', 'administrator-notice']);
    });

    test('change nothing where they change nothing', async () => {
      const [owner, other] = [await api().admin(), await api().admin('support')];
      await owner.api.administrators.changeRole({ id: other.user.id, role: 'support' });
      expect(await other.api.account.me()).toMatchObject({ adminRole: 'support' });
      expect(await activityOf(other.user.id)).toEqual([]);
    });

    test('refuse oneself, a nurse, an id that is nobody’s, and a role there is not', async () => {
      const [owner, nurse] = [await api().admin(), await api().nurse()];
      const { administrators } = owner.api;
      const self = { code: 'CONFLICT', message: 'You cannot do this to your own account.' };
      expect(await refusalOf(administrators.remove({ id: owner.user.id }))).toEqual(self);
      expect(await refusalOf(administrators.changeRole({ id: owner.user.id, role: 'support' }))).toEqual(self);
      expect(await refusalOf(administrators.changeRole({ id: nurse.user.id, role: 'owner' }))).toMatchObject({
        code: 'CONFLICT',
      });
      expect(await refusalOf(administrators.remove({ id: missingId }))).toMatchObject({ code: 'NOT_FOUND' });
      const unknown = administrators.changeRole({ id: nurse.user.id, role: 'god' as 'owner' });
      expect(await refusalOf(unknown)).toMatchObject({ code: 'BAD_REQUEST' });
      expect([await roleOf(owner.user.id), await roleOf(nurse.user.id)]).toEqual(['owner', null]);
    });

    test.each([
      ['two owners who remove each other', 2],
      ['three owners, each of whom removes the next,', 3],
    ])('leave an owner of %s at the same moment', async (_what, count) => {
      for (let round = 0; round < 5; round++) {
        const owners = await Promise.all(Array.from({ length: count }, () => api().admin()));
        const acts = owners.map((owner, n) =>
          owner.api.administrators.remove({ id: owners[(n + 1) % count]?.user.id ?? '' }),
        );
        await Promise.allSettled(acts);
        const left = await Promise.all(owners.map(({ user }) => roleOf(user.id)));
        expect(left.filter((role) => role === 'owner').length).toBeGreaterThan(0);
        expect(left.filter((role) => role === 'owner').length).toBeLessThan(count);
      }
    });

    test('take with an owner the invitations they have out', async () => {
      const [owner, other, email] = [await api().admin(), await api().admin(), newEmail()];
      const token = await invite(api(), other, email, 'owner');
      await owner.api.administrators.changeRole({ id: other.user.id, role: 'support' });
      expect(await api().stranger().api.administrators.invitation({ token })).toMatchObject({ state: 'over' });
    });
  });

  test('an owner cannot close their account, and can as anything else', async () => {
    const [owner, other] = [await api().admin(), await api().admin()];
    const close = (person: typeof owner) => refusalOf(person.api.account.close({ password: testPassword }));
    expect(await close(other)).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('owner') });
    expect(await other.api.account.me()).toMatchObject({ closingAt: null });
    await owner.api.administrators.changeRole({ id: other.user.id, role: 'auditor' });
    await other.api.account.login({ email: other.user.email, password: testPassword });
    expect(await close(other)).toBeNull();
  });
});
