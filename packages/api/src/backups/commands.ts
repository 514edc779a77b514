import { type BackupStanding, backupWarning } from '@cairn/domain/backup-standing';
import { londonToday } from '@cairn/domain/london-time';
import type { Ports } from '../context.ts';
import { consumeIfLeft } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { backupFailedMail } from './mail-texts.ts';

type Telling = Pick<Ports, 'db' | 'clock' | 'jobs' | 'mailKey' | 'publicUrl' | 'policy' | 'limitKey'>;

/**
 * Writes to each owner that the nightly backup fails, once on each day, whatever the scale of limits; answers how many messages that makes. Nobody
 * is written to where there is no mail server: it would only fill a folder.
 */
export async function tellOwnersOfFailedBackup(ports: Telling, standing: BackupStanding): Promise<number> {
  const now = ports.clock.now();
  const warning = backupWarning(standing, now);
  if (warning === null || ports.policy.mailDelivery === 'kept') return 0;
  const unscaled = { ...ports, policy: { ...ports.policy, rateLimitScale: 1 } };
  if (!(await consumeIfLeft(unscaled, limits.backupAlarms, londonToday(now)))) return 0;
  return ports.db.transaction().execute(async (tx) => {
    const owners = await tx
      .selectFrom('users')
      .select(['id', 'email', 'firstName'])
      .where('adminRole', '=', 'owner')
      .where('isBlocked', '=', false)
      .where('isDeleted', '=', false)
      .execute();
    for (const { id, email, firstName } of owners) {
      const mail = backupFailedMail(firstName, ports.publicUrl, warning);
      await enqueueMail(tx, ports, { to: { address: email }, kind: 'backup-failed', userId: id, ...mail });
    }
    return owners.length;
  });
}
