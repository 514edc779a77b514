import { z } from 'zod';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';

/** When the session ends unless it is used again, and when it ends in any case; the first is never the later. */
export const sessionEnds = z.object({ idleEndsAt: instant, endsAt: instant });
export type SessionEnds = z.output<typeof sessionEnds>;

/** One place a person is signed in, as its owner sees it. */
export const openSession = z.object({
  id: identifier,
  createdAt: instant,
  /** To the minute. */
  lastSeenAt: instant,
  /** The network it was opened from: an IPv4 address or an IPv6 /64. */
  address: z.string().nullable(),
  /** What the browser called itself. */
  agent: z.string().nullable(),
  /** Whether it was opened on a computer that others use too. */
  isShared: z.boolean(),
  isThisOne: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** How many other sessions were ended. */
export const othersEnded = z.object({ ended: z.int() });
