import type { Counts } from './counts.ts';
import type { Door } from './telemetry.ts';

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
  w: 'with',
  b: 'begin',
  c: 'commit',
  r: 'rollback',
};

/** What kind of statement it is, without reading it: once for each statement, whatever its length. */
export const operationOf = (text: string): string => operations[text[0]?.toLowerCase() ?? ''] ?? 'other';

/** Seconds since an instant of `performance.now()`. */
const secondsSince = (began: number) => (performance.now() - began) / 1000;

/** What is counted as it happens; every duration is in seconds. */
export interface Metrics {
  request(method: string, route: string, status: number, began: number): void;
  call(procedure: string, door: Door, code: string, began: number): void;
  job(job: string, outcome: 'completed' | 'failed', began: number): void;
  connected(began: number): void;
  statement(operation: string, failed: boolean, began: number): void;
  mail(outcome: string): void;
  securityEvent(action: string): void;
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
  const mail = counts.counter('cairn.mail.deliveries', 'Messages, by what became of them', ['outcome']);
  const security = counts.counter('cairn.security.events', 'Lines of the security log', ['action']);
  return {
    request: (method, route, status, began) =>
      requests.add(secondsSince(began), methods.has(method) ? method : '_OTHER', route, status),
    call: (procedure, door, code, began) => calls.add(secondsSince(began), procedure, door, code),
    job: (job, outcome, began) => jobs.add(secondsSince(began), job, outcome),
    connected: (began) => waits.add(secondsSince(began)),
    statement: (operation, failed, began) => statements.add(secondsSince(began), operation, failed ? 'failed' : ''),
    mail: (outcome) => mail.add(1, outcome),
    securityEvent: (action) => security.add(1, action),
  };
}
