import { anchorAuditLog } from '@cairn/api/audit-log/anchors';
import { anchorLineOf } from '@cairn/api/audit-log/witnesses';
import type { Job, Ports } from '@cairn/api/context';
import { deliverMail } from '@cairn/api/mail/commands';
import { sendResetLink } from '@cairn/api/password-reset/commands';
import { scanContent } from '@cairn/api/stored-files/scanning';
import { type ClockKeeper, describeDoubt, sweepIfClockIsTrusted } from '@cairn/api/trusted-clock/commands';
import { deliverWebhook } from '@cairn/api/webhooks/delivering';
import { lookForChanges } from '@cairn/api/webhooks/looking';
import type { FastifyBaseLogger } from 'fastify';
import type { Handlers } from './adapters/jobs.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** What is done for each job, and seen by whoever watches. */
export function jobHandlers(
  ports: Ports,
  log: FastifyBaseLogger,
  judgeClock: ClockKeeper,
  telemetry: Telemetry | null,
): Handlers {
  const handlers: Handlers = {
    'send-mail': async ({ mailId }, signal) => {
      const outcome = await deliverMail(ports, mailId, signal);
      telemetry?.countMail(outcome);
      if (outcome === 'failed') log.error({ mailId }, 'a message was given up');
      if (outcome === 'alarm')
        log.error(
          { mailPerDay: ports.policy.mailPerDay },
          'the daily ceiling of mail to others is reached; the rest waits',
        );
      if (outcome === 'later') throw new Error(`message ${mailId} has not been taken`);
    },
    'send-reset-link': (data) => sendResetLink(ports, data),
    sweep: async () => {
      const doubt = await sweepIfClockIsTrusted(ports, judgeClock);
      if (doubt) log[doubt.daysAhead > 0 ? 'error' : 'warn'](describeDoubt(doubt));
    },
    'scan-file': async ({ contentHash }, signal) => {
      const outcome = await scanContent(ports, contentHash, signal);
      if (outcome === 'refused') log.warn({ contentHash }, 'a file was refused: a virus was found');
    },
    'look-for-changes': async () => {
      await lookForChanges(ports);
    },
    'deliver-webhook': async (data, signal) => {
      await deliverWebhook(ports, data, signal);
    },
    'anchor-audit-log': async () => {
      const anchor = await anchorAuditLog(ports);
      if (anchor) log.warn(anchorLineOf(anchor), 'audit log anchored');
    },
  };
  return telemetry ? watched(handlers, telemetry) : handlers;
}

function watched(handlers: Handlers, telemetry: Telemetry): Handlers {
  type Work = (data: never, signal: AbortSignal) => Promise<void>;
  const one = ([name, work]: [Job['name'], Work]) => {
    const seen: Work = (data, signal) => telemetry.job(name, () => work(data, signal));
    return [name, seen] as const;
  };
  return Object.fromEntries((Object.entries(handlers) as [Job['name'], Work][]).map(one)) as Handlers;
}
