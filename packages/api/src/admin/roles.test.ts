import { type AdminRole, adminRights, adminRoles, mayAs } from '@cairn/domain/admin-role';
import { describe, expect, test } from 'vitest';
import { documentedProcedures } from '../router.ts';
import { routes } from '../routes.ts';
import { type Api, onEachDatabase, refusalOf } from '../testing.ts';

const roles = Object.keys(adminRoles) as AdminRole[];
const procedures = documentedProcedures().flatMap(({ name, meta: { right } }) => (right ? [{ name, right }] : []));
const ofAdministrators = procedures.flatMap(({ name, right }) => roles.map((role) => ({ name, right, role })));

/** Calls a procedure by its dotted name with nothing, which no procedure that changes something takes. */
function call(api: Api, name: string): Promise<unknown> {
  const [noun = '', verb = ''] = name.split('.');
  const nouns = api as unknown as Record<string, Record<string, (input?: object) => Promise<unknown>>>;
  return nouns[noun]?.[verb]?.({}) ?? Promise.reject(new Error(`no procedure ${name}`));
}

onEachDatabase((api) => {
  describe('the roles of administrators', () => {
    test.each(ofAdministrators)('let $role call $name, or refuse it, as their table says', async (row) => {
      const admin = await api().admin(row.role);
      api().securityEvents();
      const refused = (await refusalOf(call(admin.api, row.name)))?.code === 'FORBIDDEN';
      expect(refused).toBe(!mayAs(row.role, row.right));
      const told = api()
        .securityEvents()
        .filter(({ action }) => action === 'admin.refused');
      expect(told).toHaveLength(refused ? 1 : 0);
    });

    test('have no right that nothing asks for', () => {
      const asked = new Set<string>([
        'actOnAdministrators',
        ...[...procedures, ...routes].map(({ right }) => right ?? ''),
      ]);
      expect(Object.keys(adminRights).filter((right) => !asked.has(right))).toEqual([]);
    });

    test('are told of those who have one', async () => {
      const [nurse, auditor] = [await api().nurse(), await api().admin('auditor')];
      expect(await nurse.api.account.me()).toMatchObject({ isAdmin: false, adminRole: null });
      expect(await auditor.api.account.me()).toMatchObject({ isAdmin: true, adminRole: 'auditor' });
    });

    test('keep support from the accounts of administrators, and an owner from none but their own', async () => {
      const [owner, support] = [await api().admin(), await api().admin('support')];
      const others = [await api().admin(), await api().admin('support'), await api().admin('auditor')];
      for (const { user } of others) {
        const refused = { code: 'FORBIDDEN', message: expect.stringContaining('Only an owner') };
        expect(await refusalOf(support.api.admin.block({ id: user.id }))).toMatchObject(refused);
        expect(await refusalOf(support.api.admin.endSessions({ id: user.id }))).toMatchObject(refused);
        expect(await owner.api.admin.block({ id: user.id })).toMatchObject({ isBlocked: true });
      }
    });
  });

  test.each([
    ['is blocked', { isBlocked: true }, 'UNAUTHORIZED'],
    ['is no administrator any more', { adminRole: null }, 'FORBIDDEN'],
    ['gets a role without it', { adminRole: 'auditor' as const }, 'FORBIDDEN'],
  ])('an administrator who %s is refused the next call', async (_what, change, code) => {
    const [support, nurse] = [await api().admin('support'), await api().nurse()];
    expect(await support.api.admin.users({ search: nurse.user.email })).toHaveLength(1);
    await api().ports.db.updateTable('users').set(change).where('id', '=', support.user.id).execute();
    expect(await refusalOf(support.api.admin.block({ id: nurse.user.id }))).toMatchObject({ code });
    expect(await nurse.api.account.me()).toMatchObject({ isBlocked: false });
  });
});
