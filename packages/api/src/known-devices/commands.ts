import { maxKnownDevices } from '@cairn/domain/retention';
import type { CallContext, Db } from '../context.ts';
import { type BrowserOwner, knownBrowserOf, recordBrowser } from '../known-networks/browser.ts';
import { recogniseBy } from './recognising.ts';

const dayMs = 24 * 3_600_000;

/**
 * Keeps that a person has signed in on a device; answers whether they had not before. Part of opening a session, so whoever calls
 * it holds the person's row.
 */
export async function rememberDevice(
  tx: Db,
  ctx: CallContext,
  account: BrowserOwner,
  { isShared = ctx.caller.isShared }: { readonly isShared?: boolean } = {},
): Promise<boolean> {
  const { id: userId } = account;
  const now = ctx.clock.now();
  const wasBefore = knownBrowserOf(ctx, account) !== null;
  const browser = recordBrowser(ctx, account);
  const device = recogniseBy(ctx, { userId, browser, isShared });
  const kept = await tx
    .selectFrom('knownDevices')
    .select(['deviceHash', 'lastSeenAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .execute();
  const working = kept.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());
  const found = working.find(({ deviceHash }) => device.marks.includes(deviceHash));
  const same = working.find(({ deviceHash }) => deviceHash === device.kept);
  const isFresh = same !== undefined && (!device.renews || now.getTime() - Date.parse(same.lastSeenAt) < dayMs);
  if (!isFresh) {
    const lastSeenAt = now.toISOString();
    const expiresAt = new Date(now.getTime() + device.keptMs).toISOString();
    await tx
      .insertInto('knownDevices')
      .values({ userId, deviceHash: device.kept, firstSeenAt: lastSeenAt, lastSeenAt, expiresAt })
      .onConflict((oc) => oc.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt, expiresAt }))
      .execute();
  }
  const hashes = kept.map(({ deviceHash }) => deviceHash).filter((hash) => hash !== device.kept);
  const surplus = hashes.slice(maxKnownDevices - 1);
  const forgotten = device.forgets !== null && hashes.includes(device.forgets) ? [...surplus, device.forgets] : surplus;
  if (forgotten.length > 0)
    await tx.deleteFrom('knownDevices').where('userId', '=', userId).where('deviceHash', 'in', forgotten).execute();
  // Of whoever signed in before devices were kept, the browser that was theirs then is not new.
  return found === undefined && !(kept.length === 0 && wasBefore && !isShared);
}

/** Makes the devices of a person unknown on which they have signed in first since an instant: somebody else may have. */
export async function forgetDevicesSince(tx: Db, userId: string, since: Date): Promise<void> {
  const first = since.toISOString();
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).where('firstSeenAt', '>=', first).execute();
}

/** Makes every device of a person unknown, also by what its cookie says of it. */
export async function forgetEveryDevice(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).execute();
  await forgetBrowsers(tx, userId, now);
}

/** Makes the cookies worthless by which the browsers of a person are known; what rows say of them stays. */
export async function forgetBrowsers(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ browsersForgottenAt: now.toISOString() }).where('id', '=', userId).execute();
}
