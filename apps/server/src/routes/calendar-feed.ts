import { readCalendarFeed } from '@cairn/api/calendar-feed/queries';
import { readCalendar } from '@cairn/api/calendar-feed/routes';
import type { Ports } from '@cairn/api/context';
import { ruleErrorOf } from '@cairn/api/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { logRefusal } from '../logging.ts';
import { registerOpenRoute } from './route.ts';

const params = z.object({ token: z.string() });

/** The private calendar of whoever made the address, for any program that knows it. */
export function registerCalendarFeed(app: FastifyInstance, ports: Ports): void {
  registerOpenRoute(app, ports, readCalendar, async (ctx, request, reply) => {
    // The address is a secret: no cache, search engine or other site may keep it, nor a saved file bear it as its name.
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow, noarchive');
    const events = await readCalendarFeed(ctx, params.parse(request.params).token).catch((cause: unknown) => {
      if (ruleErrorOf(cause)?.code === 'NOT_FOUND') logRefusal(ports.securityLog, request, 'calendar-link.refused');
      throw cause;
    });
    const { calendarText } = await import('../calendar-text.ts');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="cairn.ics"')
      .send(calendarText(events, `${ctx.publicUrl}/auth`, ctx.clock.now()));
  });
}
