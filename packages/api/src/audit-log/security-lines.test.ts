import { describe, expect, test } from 'vitest';
import { recordAudit } from '../audit.ts';
import { contextOf, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { dryRun, inTransaction } from '../transaction.ts';

onEachDatabase((api) => {
  const actions = () =>
    api()
      .securityEvents()
      .map(({ action }) => action);

  describe('the security log', () => {
    test('is told of an act once it is kept, and never of one that was taken back', async () => {
      const nurse = await api().nurse();
      const { id } = nurse.user;
      const ctx = contextOf(api().ports, { sid: null }, '198.51.100.7', null);
      const act = { action: 'account.sessions-ended', actorId: null, subjectId: id } as const;
      actions();
      await dryRun(ctx, (tx) => recordAudit(tx, ctx, act));
      expect(actions()).toEqual([]);
      const failed = inTransaction(ctx, async (tx) => {
        await recordAudit(tx, ctx, act);
        throw new Error('the mail could not be kept');
      });
      await expect(failed).rejects.toThrow('the mail could not be kept');
      expect(actions()).toEqual([]);
      await inTransaction(ctx, async (tx) => {
        await recordAudit(tx, ctx, act);
        expect(actions()).toEqual([]);
      });
      expect(api().securityEvents()).toEqual([
        { action: 'account.sessions-ended', actorId: null, subjectId: id, network: '198.51.100.7', requestId: 'test' },
      ]);
    });

    test('is told of guesses, limits, links that do not work, and of whoever tries the doors of administrators', async () => {
      const nurse = await api().nurse();
      const thief = api().stranger({ address: '203.0.113.9' });
      actions();
      for (let n = 0; n < 12; n++) {
        await refusalOf(thief.api.account.login({ email: nurse.user.email, password: 'Wrong-horse-7' }));
      }
      const told = actions();
      expect(new Set(told)).toEqual(new Set(['account.sign-in-refused', 'limit.reached']));
      expect(told).toHaveLength(12);
      await refusalOf(thief.api.reflectiveDiscussionPublic.get({ token: 'nobody' }));
      await thief.api.account.verifyResetToken({ token: 'nobody' });
      expect(actions()).toEqual(['discussant-link.refused', 'reset-link.refused']);
      await refusalOf(nurse.api.admin.block({ id: nurse.user.id }));
      expect(api().securityEvents()).toMatchObject([
        { action: 'admin.refused', actorId: nurse.user.id, at: 'admin.block' },
      ]);
    });

    test('is told of administrators who sign in and of what they do', async () => {
      const [nurse, admin] = [await api().nurse(), await api().admin()];
      actions();
      await api().stranger().api.account.login({ email: admin.user.email, password: testPassword });
      await admin.api.admin.block({ id: nurse.user.id });
      expect(api().securityEvents()).toMatchObject([
        { action: 'admin.signed-in', actorId: admin.user.id },
        { action: 'account.blocked', actorId: admin.user.id, subjectId: nurse.user.id },
      ]);
    });
  });
});
