// What the product tells of itself while it works, and to whom. Whoever is told learns what is done, how often and how
// long it takes, and nothing about anybody: every word is one of a closed list of ours.
import type { Job, WatchCall } from '@cairn/api/context';
import type { Delivery } from '@cairn/api/mail/commands';
import type { Connections } from '@cairn/db/database-handle';
import type { StatementWatch } from '@cairn/db/statement-watch';
import type { QueueState } from '@cairn/db/wait-estimate';
import type { SecurityAction } from '@cairn/domain/security-event';
import type { FastifyBaseLogger } from 'fastify';
import type { WatchedBackup } from '../adapters/nightly-record.ts';
import type { Refusal } from '../load-shedding.ts';

/** The two ways in. */
export const doors = ['trpc', 'api'] as const;
export type Door = (typeof doors)[number];

/** Jobs of one kind that wait to be done, or to be tried again. */
export interface WaitingJobs {
  readonly name: string;
  readonly waiting: number;
  /** Seconds since the one that has waited longest was asked for; 0 where none waits. */
  readonly oldestSeconds: number;
}

/** What can be looked at whenever somebody asks. */
export interface Sources {
  readonly log: FastifyBaseLogger;
  /** Whether calls are refused because there are too many; absent where nobody is answered. */
  readonly isOverloaded?: (() => boolean) | undefined;
  /** Absent on the embedded database. */
  readonly connections?: (() => Connections) | undefined;
  /** How many wait for a connection. */
  waitingForConnection(): number;
  waitingJobs(): Promise<readonly WaitingJobs[]>;
  /** The nightly backups; none where the operator backs up. */
  backups(): readonly WatchedBackup[];
  /** By names of ours; those that come later are looked at as well. */
  readonly queues: ReadonlyMap<string, QueueState>;
}

/** A request, a call, a job or a statement as part of a trace. */
export interface Span {
  /** Of the trace, for a line of the log that leads there. */
  readonly traceId: string;
  /** Does work whose calls and statements belong to this. */
  run<T>(work: () => T): T;
}

/** A request from when its route was known until its answer has left, or its caller has. */
export interface WatchedRequest {
  /** Null where it is not traced. */
  readonly span: Span | null;
  /** 499 when the caller left before the answer began. */
  end(status: number): void;
}

export interface Telemetry {
  /** The port where Prometheus asks this process; null where it does not. */
  readonly port: number | null;
  /** Whether anything is traced. */
  readonly traces: boolean;
  /** Told of everything that is asked of the database. */
  readonly statements: StatementWatch;
  /** How calls at this door are watched. */
  readonly calls: Readonly<Record<Door, WatchCall>>;
  /** `traceparent` is the caller's own trace, where it is to be gone on with. */
  beginRequest(method: string, route: string, traceparent: string | undefined): WatchedRequest;
  /** Does a job; a failed one will be tried again. */
  job(name: Job['name'], work: () => Promise<void>): Promise<void>;
  /** A message was handed to the mail server, or was not. */
  countMail(outcome: Delivery): void;
  countSecurityEvent(action: SecurityAction): void;
  /** So many calls of one request were refused in overload. */
  countRefusal(reason: Refusal, door: Door, calls: number): void;
  /** From now on tells what is found in these as well. */
  look(sources: Sources): void;
  /** Sends what there is still to send, for two seconds at most, and tells nothing afterwards. Never rejects. */
  stop(): Promise<void>;
}
