import type { SessionEnds } from '@cairn/domain/session';
import { sharedIdleMinutes } from '@cairn/domain/shared-computer';
import type { Policy } from '../context.ts';
import type { SessionUser, SignedIn } from './session.ts';

/** How long after its last use a session is surely over, in milliseconds. */
export function maxIdleMs({ sessionIdleMinutes, adminSessionIdleMinutes }: Policy): number {
  return Math.max(sessionIdleMinutes, adminSessionIdleMinutes) * 60_000;
}

/** How long a person's session lives without use, in milliseconds; `isShared` on a computer that others use too. */
export function idleMsOf(
  { isAdmin, isShared }: Pick<SessionUser, 'isAdmin'> & Pick<SignedIn, 'isShared'>,
  policy: Policy,
): number {
  const minutes = isAdmin ? policy.adminSessionIdleMinutes : policy.sessionIdleMinutes;
  return (isShared ? Math.min(minutes, sharedIdleMinutes) : minutes) * 60_000;
}

/** When a session ends unless it is used again, and when in any case; the first is never the later. */
export function endsOf({ user, isShared, lastSeenAt, endsAt }: SignedIn, policy: Policy): SessionEnds {
  const end = Date.parse(endsAt);
  const idleEnd = lastSeenAt === null ? end : Date.parse(lastSeenAt) + idleMsOf({ ...user, isShared }, policy);
  return { idleEndsAt: new Date(Math.min(idleEnd, end)).toISOString(), endsAt };
}
