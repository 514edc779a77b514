import type { Job } from '@cairn/api/context';
import { type Delivery, deliveries } from '@cairn/api/mail/commands';
import { type SecurityAction, securityActions } from '@cairn/domain/security-event';
import { jobNames } from '../adapters/jobs.ts';
import { type Refusal, refusals } from '../load-shedding.ts';
import type { Counts } from './counts.ts';
import { type Door, doors } from './telemetry.ts';

/** Upper bounds in seconds. */
const callBounds = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const statementBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
const jobBounds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 3600];

/** Methods in a label are the caller's word, so any but these are one. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** By the letter they begin with; a text that begins otherwise is counted as `other`. */
const operations: Readonly<Record<string, string>> = {
  s: 'select',
  i: 'insert',
  u: 'update',
  d: 'delete',
  m: 'merge',
  w: 'with',
  b: 'begin',
  c: 'commit',
  r: 'rollback',
};

/** What kind of statement it is, without reading it: once for each statement, whatever its length. */
export const operationOf = (text: string): string => operations[text[0]?.toLowerCase() ?? ''] ?? 'other';

/** Seconds since an instant of `performance.now()`. */
const secondsSince = (began: number) => (performance.now() - began) / 1000;

const jobOutcomes = ['completed', 'failed'] as const;

/** What is counted as it happens; every duration is in seconds. */
export interface Metrics {
  request(method: string, route: string, status: number, began: number): void;
  call(procedure: string, door: Door, code: string, began: number): void;
  job(job: Job['name'], outcome: (typeof jobOutcomes)[number], began: number): void;
  connected(began: number): void;
  statement(operation: string, failed: boolean, began: number): void;
  mail(outcome: Delivery): void;
  securityEvent(action: SecurityAction): void;
  refusal(reason: Refusal, door: Door, calls: number): void;
}

export function createMetrics(counts: Counts): Metrics {
  const requests = counts.histogram(
    'http.server.request.duration',
    'Requests, until their answer has left',
    ['http.request.method', 'http.route', 'http.response.status_code'],
    callBounds,
  );
  const calls = counts.histogram(
    'cairn.procedure.duration',
    'Calls of procedures, by door and code',
    ['procedure', 'door', 'code'],
    callBounds,
  );
  const jobs = counts.histogram(
    'cairn.job.duration',
    'Jobs done here; a failed one is tried again',
    ['job.name', 'outcome'],
    jobBounds,
    jobNames.flatMap((name) => jobOutcomes.map((outcome) => [name, outcome] as const)),
  );
  const waits = counts.histogram(
    'db.client.connection.wait_time',
    'Time until a connection to the database was had',
    [],
    statementBounds,
  );
  const statements = counts.histogram(
    'db.client.operation.duration',
    'Statements',
    ['db.operation.name', 'error.type'],
    statementBounds,
  );
  const mail = counts.counter(
    'cairn.mail.deliveries',
    'Messages, by what became of them',
    ['outcome'],
    deliveries.map((outcome) => [outcome]),
  );
  const security = counts.counter(
    'cairn.security.events',
    'Lines of the security log',
    ['action'],
    securityActions.map((action) => [action]),
  );
  const refused = counts.counter(
    'cairn.overload.refused',
    'Calls refused because there were too many, by why and door',
    ['reason', 'door'],
    refusals.flatMap((reason) => doors.map((door) => [reason, door] as const)),
  );
  return {
    request: (method, route, status, began) =>
      requests.add(secondsSince(began), methods.has(method) ? method : '_OTHER', route, status),
    call: (procedure, door, code, began) => calls.add(secondsSince(began), procedure, door, code),
    job: (job, outcome, began) => jobs.add(secondsSince(began), job, outcome),
    connected: (began) => waits.add(secondsSince(began)),
    statement: (operation, failed, began) => statements.add(secondsSince(began), operation, failed ? 'failed' : ''),
    mail: (outcome) => mail.add(1, outcome),
    securityEvent: (action) => security.add(1, action),
    refusal: (reason, door, calls) => refused.add(calls, reason, door),
  };
}
