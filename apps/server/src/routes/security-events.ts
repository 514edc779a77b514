import { Readable } from 'node:stream';
import type { Call } from '@cairn/api/actor';
import { recordAudit } from '@cairn/api/audit';
import type { Ports } from '@cairn/api/context';
import { assertFewEvents, readEvents } from '@cairn/api/security-events/queries';
import { exportSecurityEvents } from '@cairn/api/security-events/routes';
import { eventText } from '@cairn/api/security-events/text';
import { inTransaction } from '@cairn/api/transaction';
import { RuleError } from '@cairn/domain/errors';
import { type SecurityEventsQuery, securityEventsQuery } from '@cairn/domain/security-events-query';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerRoute } from './route.ts';

const types = { jsonl: 'application/jsonl; charset=utf-8', csv: 'text/csv; charset=utf-8; header=present' } as const;

/** The record of who did what, for those whose role lets them have it. That they fetched it is in it. */
export function registerSecurityEvents(app: FastifyInstance, ports: Ports): void {
  registerRoute(app, ports, exportSecurityEvents, async (call, request, reply) => {
    const query = askedEvents(request);
    await assertFewEvents(call.db, query);
    const { owner } = call;
    const audited = { actorId: owner, subjectId: owner, details: query };
    await inTransaction(call, (tx) => recordAudit(tx, call, { action: 'security-events.exported', ...audited }));
    const name = `cairn-security-events-${query.from}-to-${query.to}.${query.format}`;
    return reply
      .type(types[query.format])
      .header('content-disposition', contentDisposition(name))
      .send(Readable.from(textOf(call, query)));
  });
}

async function* textOf(call: Call, query: SecurityEventsQuery): AsyncGenerator<string> {
  const { head, line } = eventText[query.format];
  if (head !== '') yield head;
  for await (const page of readEvents(call, query)) yield page.map(line).join('');
}

/** @throws RuleError INVALID for what are no days, or too many. */
function askedEvents(request: FastifyRequest): SecurityEventsQuery {
  const asked = securityEventsQuery.safeParse(request.query);
  if (asked.success) return asked.data;
  const issues = asked.error.issues.map(({ message, path }) => ({ path: path.join('.'), message }));
  throw new RuleError('INVALID', issues[0]?.message ?? 'Not valid', { issues });
}
