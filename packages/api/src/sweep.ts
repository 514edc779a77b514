import type { Ports } from './context.ts';
import { forgetDeleted } from './deleted-records/commands.ts';
import { forgetOldMail } from './mail/commands.ts';
import { sweepFiles } from './stored-files/commands.ts';

const dayMs = 24 * 3_600_000;

/** Throws out what has served its time. Each table on its own, so that one that is locked keeps no other. */
export async function sweep({ db, clock, files }: Pick<Ports, 'db' | 'clock' | 'files'>): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  await forgetDeleted(db, now);
  await forgetOldMail(db, now);
  await db.deleteFrom('sessions').where('expire', '<', now.toISOString()).execute();
  await db.deleteFrom('passwordResetTokens').where('expiresAt', '<', yesterday).execute();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', yesterday).execute();
  await db.deleteFrom('rateLimits').where('windowStart', '<', yesterday).execute();
  await sweepFiles({ db, clock, files });
}
