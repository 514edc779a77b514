import type { AdminRole } from '@cairn/domain/admin-role';
import type { SupportArea } from '@cairn/domain/support-access-terms';
import { type Person, type TestApi, testPassword } from '../testing.ts';

/** Somebody who lets support look for a day, and somebody of support who has opened their records. */
export async function lookedAt(
  on: TestApi,
  { areas, role = 'support' }: { areas?: SupportArea[]; role?: AdminRole } = {},
) {
  const nurse = await on.nurse();
  const support = await on.admin(role);
  const grant = await letSupportLook(nurse, areas);
  const look = await support.api.supportLooks.open({ id: grant.id, reason: 'Ticket 4711' });
  return { nurse, support, grant, look };
}

/** Lets support look for a day. */
export function letSupportLook({ api }: Person, areas?: SupportArea[]) {
  return api.supportAccess.grant({ lasts: 'day', password: testPassword, ...(areas && { areas }) });
}
