import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing.ts';
import { tellOwnersOfFailedBackup } from './commands.ts';

const failing = { lastAt: '2026-11-17T02:10:00.000Z', failedAt: '2026-11-20T11:50:00.000Z' };

onEachDatabase((api) => {
  const toldOf = async (address: string) =>
    (await api().mailTo(address)).filter(({ kind }) => kind === 'backup-failed').map(({ text }) => text);

  test('owners are told that the nightly backup fails, once a day while it does, and nobody else is', async () => {
    api().clock.set('2026-11-20T12:00:00.000Z');
    const [owner, blocked] = [await api().admin(), await api().admin()];
    const others = [await api().admin('support'), await api().admin('auditor'), await api().nurse()];
    await api().ports.db.updateTable('users').set({ isBlocked: true }).where('id', '=', blocked.user.id).execute();
    expect(await tellOwnersOfFailedBackup(api().ports, failing)).toBeGreaterThan(0);
    for (let quarter = 0; quarter < 20; quarter++) {
      api().clock.advance(15);
      expect(await tellOwnersOfFailedBackup(api().ports, failing)).toBe(0);
    }
    expect(await toldOf(owner.user.email)).toEqual([expect.stringContaining('The last backup is 3 days old.')]);
    api().clock.advance(24 * 60);
    await tellOwnersOfFailedBackup(api().ports, failing);
    expect(await toldOf(owner.user.email)).toHaveLength(2);
    for (const { user } of [blocked, ...others]) expect(await toldOf(user.email)).toEqual([]);
  });

  test('nobody is told while all is well, or where there is no mail server', async () => {
    api().clock.set('2026-11-28T12:00:00.000Z');
    const { user } = await api().admin();
    const well = { lastAt: '2026-11-28T02:10:00.000Z', failedAt: null };
    const kept = { ...api().ports, policy: { ...api().ports.policy, mailDelivery: 'kept' as const } };
    expect(await tellOwnersOfFailedBackup(api().ports, well)).toBe(0);
    expect(await tellOwnersOfFailedBackup(kept, failing)).toBe(0);
    expect(await toldOf(user.email)).toEqual([]);
  });
});
