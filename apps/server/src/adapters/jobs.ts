import type { Db, Job, Jobs } from '@cairn/api/context';
import type { DatabaseHandle, SharedEmbedded } from '@cairn/db/database-handle';
import type { Pooler } from '@cairn/db/pooler';
import { type Db as BossDb, type ConstructorOptions, fromKysely, fromPglite, PgBoss } from 'pg-boss';
import type { WaitingJobs } from '../telemetry/telemetry.ts';

/** Does a job; throwing means try again later. */
export type Handlers = {
  readonly [J in Job as J['name']]: (data: J['data'], signal: AbortSignal) => Promise<void>;
};

export interface RunningJobs extends Jobs {
  /** Makes the queues if need be, so that jobs can be left in them. Faults are reported and never end the process. */
  start(report: (cause: unknown) => void): Promise<void>;
  /** Begins to do jobs, if this process does any, until it is stopped; no more of them once `stopping` is aborted. */
  work(handlers: Handlers, stopping: AbortSignal): Promise<void>;
  /** How many of each kind wait, of all processes together. */
  waiting(): Promise<readonly WaitingJobs[]>;
  /** Lets running jobs finish for four seconds; the rest are cut short and done again after the next start. */
  stop(): Promise<void>;
}

const stopMs = 4_000;
const days = 86_400;

/** How soon a job is noticed, and tried again. */
export interface JobPace {
  /** Seconds after which a job that failed is tried again, or up to twice as many; the next time they double. */
  readonly retryDelay: number;
  /** Seconds between two looks for jobs, where the database does not say that there is one, and where it does. */
  readonly pollingIntervalSeconds: number;
  readonly notifyPollingIntervalSeconds: number;
}

/** How often an installation looks for jobs. */
export const ordinaryPace: JobPace = { retryDelay: 5, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };

// Tries are never more than 90 s apart, so that everything that waited for a mail server has left within two minutes of
// its return. A worker that dies is noticed by its missing heartbeat.
const retriedLong = {
  policy: 'standard',
  retryLimit: 100_000,
  retryBackoff: true,
  retryDelayMax: 90,
  expireInSeconds: 120,
  heartbeatSeconds: 20,
  retentionSeconds: 7 * days,
  deleteAfterSeconds: days,
  notify: true,
} as const;

// One at a time whatever the number of processes.
const oneAtATime = { policy: 'exclusive', retryLimit: 3 } as const;

const queues = {
  'send-mail': { ...retriedLong, batchSize: 5 },
  // Its data is an address, so it is not kept.
  'send-reset-link': { ...retriedLong, deleteAfterSeconds: 60, batchSize: 5 },
  // A scanner may be away for long, and what it has not seen cannot be opened.
  'scan-file': { ...retriedLong, retentionSeconds: 365 * days, batchSize: 1 },
  // It says itself when it is tried again. One of a batch may take ten seconds, and the next batch waits for it.
  'deliver-webhook': { ...retriedLong, deleteAfterSeconds: 600, batchSize: 8 },
  // Every minute: what one does not see the next does.
  'look-for-changes': { ...retriedLong, ...oneAtATime, expireInSeconds: 600, deleteAfterSeconds: 60, batchSize: 1 },
  // Going through all files may take long.
  sweep: { ...retriedLong, ...oneAtATime, expireInSeconds: 3_600, batchSize: 1 },
  'anchor-audit-log': { ...retriedLong, ...oneAtATime, expireInSeconds: 3_600, batchSize: 1 },
} as const satisfies Record<Job['name'], object>;

export const jobNames = Object.keys(queues) as readonly Job['name'][];

// One whole pass over the index of the jobs that wait; what is only to be done later waits from then on.
const waitingByName = `select name, count(*)::int as waiting,
  extract(epoch from now() - min(case state when 'created' then greatest(created_on, start_after) else created_on end))::float8
    as "oldestSeconds"
  from pgboss.job where state < 'active' and not blocked and not (state = 'created' and start_after > now()) group by name`;

/** Where jobs are kept on PostgreSQL, and where the role connects that owns their tables, when that is another one. */
export interface JobsAddress {
  readonly url: string;
  readonly ownerUrl?: string | undefined;
  readonly pooler?: Pooler | undefined;
}

export interface JobsOptions {
  readonly pace?: JobPace | undefined;
  /** Whether this process does jobs; without, it only leaves them for those that do. */
  readonly works?: boolean | undefined;
}

/** Brings the tables of the jobs up to date as the role that owns them. */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false });
  // Unheard it would end the process; what matters rejects the start.
  boss.on('error', () => {});
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Jobs in the product's own database, each kept in the transaction that causes it; any number of processes may share it. */
export function createJobs(
  database: DatabaseHandle,
  address: JobsAddress | null,
  { pace: { retryDelay, ...looks } = ordinaryPace, works = true }: JobsOptions = {},
): RunningJobs {
  const boss = new PgBoss({
    ...connectionOf(database, address?.url ?? null),
    // The serving role finds the tables there, as `prepareJobs` left them.
    ...(address?.ownerUrl === undefined ? {} : { migrate: false, createSchema: false }),
    // A session that a pooler lends hears nothing; then jobs are looked for at the ordinary pace.
    useListenNotify: works && (address?.pooler ?? 'none') === 'none',
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    persistWarnings: false,
  });
  let report: (cause: unknown) => void = () => {};
  return {
    enqueue: async (tx: Db, job, notBefore) => {
      await boss.send(job.name, job.data, { db: fromKysely(tx), ...(notBefore && { startAfter: notBefore }) });
    },
    start: async (reportFault) => {
      report = reportFault;
      boss.on('error', report);
      await boss.start();
      for (const name of jobNames) {
        const { batchSize: _, policy, ...ofQueue } = queues[name];
        const settings = { ...ofQueue, retryDelay };
        await boss.createQueue(name, { ...settings, policy });
        await boss.updateQueue(name, settings);
        // Reads the queue's settings now: `enqueue` must not look for them inside a transaction.
        await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
      }
    },
    work: async (handlers, stopping) => {
      if (!works) return;
      for (const name of jobNames) {
        if (stopping.aborted) return;
        const { batchSize } = queues[name];
        const work = handlers[name] as (data: object, signal: AbortSignal) => Promise<void>;
        const options = { batchSize, burstWhenBatchFull: true, perJobResults: true, localConcurrency: 2 } as const;
        await boss.work<object>(name, { ...options, ...looks }, (jobs) =>
          Promise.all(
            jobs.map(({ id, data, signal }) =>
              work(data, signal).then(
                () => ({ id, status: 'completed' as const }),
                (cause: unknown) => {
                  report(cause);
                  return { id, status: 'failed' as const };
                },
              ),
            ),
          ),
        );
      }
      if (stopping.aborted) return;
      await boss.schedule('look-for-changes', '* * * * *', {});
      await boss.schedule('sweep', '17 * * * *', {});
      await boss.schedule('anchor-audit-log', '7 0 * * *', {});
    },
    waiting: async () => {
      const rows: WaitingJobs[] = (await boss.getDb().executeSql(waitingByName)).rows;
      const none = (name: string) => ({ name, waiting: 0, oldestSeconds: 0 });
      return jobNames.map((name) => rows.find((row) => row.name === name) ?? none(name));
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs }),
  };
}

function connectionOf(database: DatabaseHandle, postgresUrl: string | null): ConstructorOptions {
  if (database.embedded) return { backend: 'pglite', db: exclusiveBossDb(database.embedded, database) };
  if (postgresUrl === null) throw new Error('jobs on PostgreSQL need its address');
  return { connectionString: postgresUrl, max: 2, connectionTimeoutMillis: 5_000, application_name: 'cairn-jobs' };
}

/**
 * pg-boss over the one connection that requests use too. Every statement waits for its turn: outside one it would run
 * inside a request's open transaction, and pg-boss's own COMMIT and ROLLBACK would end that.
 */
function exclusiveBossDb({ pglite, runExclusive: take }: SharedEmbedded, { freeSpaceOk }: DatabaseHandle): BossDb {
  const direct = fromPglite(pglite);
  return {
    executeSql: async (text, values) => {
      if (!(await freeSpaceOk())) throw new Error('jobs rest while the disk is full');
      return take(() => direct.executeSql(text, values));
    },
    listen: async (channel, heard, reconnected) => {
      const unlisten = await take(() => pglite.listen(channel, heard));
      reconnected();
      return { close: () => take(unlisten) };
    },
  };
}
