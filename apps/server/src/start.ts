import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAdmin } from '@cairn/api/admin/first-administrator';
import type { Clock, Ports } from '@cairn/api/context';
import { ruleErrorOf } from '@cairn/api/errors';
import { createFloodCounts } from '@cairn/api/limits/flood-counts';
import { createDatabase } from '@cairn/db/create-database';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { isDistributed } from '@cairn/db/distribution';
import { migrate } from '@cairn/db/migrate';
import { type ServingRole, settleRoles } from '@cairn/db/serving-role';
import { RuleError } from '@cairn/domain/errors';
import type { FastifyInstance } from 'fastify';
import { createBrowserChoice } from './adapters/browser-choice.ts';
import { createChromium, type renderLimits } from './adapters/chromium.ts';
import { createClamdScanner } from './adapters/clamd-scanner.ts';
import { createJobs, type Handlers, type JobPace, prepareJobs, type RunningJobs } from './adapters/jobs.ts';
import { createKeptAnswers } from './adapters/kept-answers.ts';
import { keysFor, sealingKeysOf, sessionKeys, statementSeeds } from './adapters/keyring.ts';
import { everyNight, nightlyLooks } from './adapters/nightly-backup.ts';
import { createNightlyRecord } from './adapters/nightly-record.ts';
import { createPasswords, type Hashing } from './adapters/passwords.ts';
import { createSecurityLog } from './adapters/security-log.ts';
import { createStatementSigner } from './adapters/statement-signer.ts';
import { createTemporaryFiles } from './adapters/temporary-files.ts';
import { createWebhookSender } from './adapters/webhook-sender.ts';
import { holdable } from './backup/held-files.ts';
import {
  clockKeeperOf,
  erasureNotesOf,
  filesOf,
  identityProvidersOf,
  mailerOf,
  nightlyTasksOf,
} from './chosen-adapters.ts';
import { type Config, ConfigError } from './config.ts';
import { pdfChecks } from './harmful-files/pdf-harms.ts';
import { jobHandlers } from './job-handlers.ts';
import { leave, listen, nameAddress, type StopOptions } from './listening.ts';
import type { Load, LoadLimits } from './load-shedding.ts';
import { clearUp, nightlyWitness, settleEverySecond } from './periodic-work.ts';
import { portfolioReport } from './report/portfolio-report.ts';
import { buildServer } from './server.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { ListeningSocket } from './worker-line.ts';

export interface RunningServer {
  /** Where people reach it. */
  readonly url: string;
  readonly port: number;
  readonly app: FastifyInstance;
  readonly ports: Ports;
  /** Where Prometheus asks this process; null where it does not. */
  readonly metricsPort: number | null;
  /** The folder where mail is kept when there is no mail server. */
  readonly outbox: string | null;
  /** Finds a browser for reports, or brings one, and tells the operator what came of it. Takes long; never rejects. */
  prepareReports(tell: (line: string) => void): Promise<void>;
  /** The same where another process has brought one: installs and tells nothing. Never rejects. */
  lookForBrowser(): Promise<void>;
  /** Requests in flight finish, then running jobs; then the database is closed. Calling it again waits for the same end. */
  stop(options?: StopOptions): Promise<void>;
}

const systemClock: Clock = { now: () => new Date() };
const builtWebApp = join(import.meta.dirname, '../../web/dist');

/** What a test may want otherwise than it is. */
export interface StartOptions {
  readonly clock?: Clock | undefined;
  /** Where the built web app lies. */
  readonly webFolder?: string | undefined;
  readonly jobPace?: JobPace | undefined;
  readonly hashing?: Hashing | undefined;
  readonly reportLimits?: typeof renderLimits | undefined;
  readonly loadLimits?: LoadLimits | undefined;
  readonly load?: Partial<Load> | undefined;
  /** Whether other processes of ours listen at the same address. */
  readonly sharesPort?: boolean | undefined;
  /** Waits until it may listen, and answers a socket that does so already, or null. */
  readonly socket?: (() => Promise<ListeningSocket | null>) | undefined;
  /** How long a statement waits for its turn on the embedded database, in milliseconds. */
  readonly embeddedWaitMs?: number | undefined;
  /**
   * Told once it listens, and before it does any job: one that is cut short is done again, so whoever ends the process must
   * be heard first.
   */
  readonly onServing?: ((server: RunningServer) => void) | undefined;
}

/** Opens the database, brings its tables up to date, listens and begins to do jobs. Whatever was opened is closed again on failure. */
export async function start(
  config: Config,
  {
    clock = systemClock,
    webFolder = builtWebApp,
    jobPace,
    hashing,
    reportLimits,
    loadLimits,
    load,
    sharesPort,
    socket,
    embeddedWaitMs,
    onServing = () => {},
  }: StartOptions = {},
): Promise<RunningServer> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const waiting = embeddedWaitMs === undefined ? {} : { maxWaitMs: embeddedWaitMs };
  const telemetry = await openTelemetry(config);
  const database = await createDatabase({ ...config.database, ...waiting }, telemetry?.statements).catch(
    async (cause: unknown) => {
      await telemetry?.stop();
      return nameDatabase(config)(cause);
    },
  );
  const jobsAddress = config.database.kind === 'postgres' ? config.database : null;
  const works = config.role !== 'web';
  const jobs = createJobs(database, jobsAddress, { pace: jobPace, works });
  const browsers = createBrowserChoice(config.chromium);
  const chromium = createChromium(browsers, reportLimits);
  try {
    const { role, unseen } = await prepareDatabase(config, database);
    const keys = sessionKeys(config.sessionKeys, config.dataDir);
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const { mailer, outbox } = mailerOf(config);
    const filesFolder = join(config.dataDir, 'files');
    const files = holdable(await filesOf(config, filesFolder));
    const nightlyTasks = await nightlyTasksOf(config, database, files);
    const nightly = createNightlyRecord(join(config.dataDir, 'nightly-backups.json'), nightlyTasks, clock);
    const temporary = createTemporaryFiles(join(filesFolder, 'temporary'));
    // The log is the server's, which is built with the ports.
    const securityLog = createSecurityLog(
      (level, line, words) => app.log[level](line, words),
      telemetry?.countSecurityEvent,
    );
    const passwords = createPasswords(config.parallelHashes, hashing);
    const limitKey = keysFor(keys, 'limits');
    const ports: Ports = {
      db: database.db,
      isDistributed: await isDistributed(database.db),
      clock,
      answers: createKeptAnswers(),
      floodCounts: createFloodCounts({ db: database.db, clock, limitKey }),
      passwords,
      policy: config.policy,
      jobs,
      files,
      erasureNotes: await erasureNotesOf(config, filesFolder),
      mailer,
      backups: nightly,
      reports: chromium,
      reportPage: portfolioReport,
      scanner: config.clamavUrl === null ? null : createClamdScanner(config.clamavUrl),
      identityProviders: await identityProvidersOf(config, publicUrl),
      securityLog,
      statementSigner: createStatementSigner(statementSeeds(config, keys), config.statementOldKeys),
      webhookSender: createWebhookSender({ networks: config.webhookNetworks }),
      publicUrl,
      supportEmail: config.supportEmail,
      linkKey: keysFor(keys, 'discussant link'),
      ...sealingKeysOf(keys),
      limitKey,
    };
    const app = await buildServer({
      ports,
      database,
      queues: { hashes: passwords.queue, reports: chromium.queue, 'PDF checks': pdfChecks },
      loadLimits,
      load,
      temporary,
      sessionKeys: keys,
      publicUrl,
      trustedProxies: config.trustedProxies,
      logLevel: config.logLevel,
      webFolder,
      offlineApp: config.offlineApp,
      answersPeople: config.role !== 'jobs',
      telemetry,
    });
    if (unseen !== null) app.log.warn({ unseen }, 'the database could not be looked at whole');
    if (role === 'owner') securityLog.note({ action: 'database.role-too-strong' });
    if (config.admin) await ensureAdmin(ports, config.admin.email, config.admin.password).catch(nameAdmin);
    const report = (err: unknown) => app.log.warn({ err }, 'a job will be tried again');
    await jobs.start(report).catch(nameIfAway(config));
    telemetry?.look({
      log: app.log,
      isOverloaded: config.role === 'jobs' ? undefined : () => app.loadShedder.isOverloaded,
      connections: database.connections,
      waitingForConnection: database.waiting,
      waitingJobs: jobs.waiting,
      backups: nightly.watched,
      queues: app.queues,
    });
    const stopClearing = clearUp(temporary, database, clock, app.log);
    const stopSettling = settleEverySecond(ports.floodCounts, app.log);
    await listen(app, config, { socket: (await socket?.()) ?? null, sharesPort }).catch(nameAddress(config));
    const stopBackups = everyNight(nightlyLooks(nightlyTasks, clock, app.log, nightlyWitness(ports, nightly)));
    const stopping = new AbortController();
    let stopped: Promise<void> | undefined;
    const { port } = app.server.address() as { port: number };
    const running: RunningServer = {
      url: (config.role !== 'jobs' && config.publicUrl) || `http://localhost:${port}`,
      port,
      app,
      ports,
      metricsPort: telemetry?.port ?? null,
      outbox: works ? outbox : null,
      // Reports are printed while somebody waits for them.
      prepareReports: config.role === 'jobs' ? async () => {} : browsers.prepare,
      lookForBrowser: config.role === 'jobs' ? async () => {} : browsers.look,
      stop: (options) => {
        stopping.abort();
        const cleared = stopClearing();
        stopped ??= leave(app, options)
          .finally(chromium.stop)
          .then(jobs.stop)
          .then(stopBackups)
          .then(() => cleared)
          .then(securityLog.stop)
          .then(stopSettling)
          .then(() => telemetry?.stop())
          .then(() => database.close());
        return stopped;
      },
    };
    onServing(running);
    if (works) {
      const handlers = jobHandlers(ports, app.log, clockKeeperOf(config, database), telemetry);
      await beginJobs(jobs, ports, handlers, stopping.signal).catch(async (cause: unknown) => {
        if (stopping.signal.aborted) return;
        await running.stop();
        nameIfAway(config)(cause);
      });
    }
    return running;
  } catch (cause) {
    await jobs.stop();
    await telemetry?.stop();
    await database.close();
    throw cause;
  }
}

/** Null where nobody asked to be told; nothing of it is loaded then. */
async function openTelemetry({ telemetry }: Config): Promise<Telemetry | null> {
  return telemetry && (await import('./telemetry/open-telemetry.ts')).openTelemetry(telemetry);
}

/**
 * Brings all tables up to date, and leaves the role that serves only what it needs of them. Answers which role that is, and
 * what could not be seen of the sessions, or null.
 */
async function prepareDatabase(
  config: Config,
  database: DatabaseHandle,
): Promise<{ role: ServingRole; unseen: string | null }> {
  const ownerUrl = config.database.kind === 'postgres' ? config.database.ownerUrl : undefined;
  const unseen = (await database.assertSession?.().catch(nameDatabase(config))) ?? null;
  await migrate(database).catch(nameDatabase(config));
  if (ownerUrl !== undefined) await prepareJobs(ownerUrl).catch(nameDatabase(config));
  const role = await settleRoles(database, ownerUrl !== undefined).catch(nameDatabase(config));
  return { role, unseen };
}

/** Does jobs from now on, first those of every minute, hour and day. None any more once it is to stop. */
async function beginJobs(
  jobs: RunningJobs,
  { db }: Pick<Ports, 'db'>,
  handlers: Handlers,
  stopping: AbortSignal,
): Promise<void> {
  await jobs.work(handlers, stopping);
  for (const name of ['look-for-changes', 'sweep', 'anchor-audit-log'] as const)
    if (!stopping.aborted) await jobs.enqueue(db, { name, data: {} });
}

const nameDatabase = (config: Config) => (cause: unknown) => {
  const name = config.database.kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
  const words = cause instanceof Error ? cause.message : 'cannot be opened';
  const advice = isOutOfConnections(cause)
    ? '. PostgreSQL takes no more connections: lower DATABASE_POOL or WORKERS, or raise what it allows'
    : '';
  throw new ConfigError(`${name}: ${words}${advice}`, { cause });
};

/** PostgreSQL’s too_many_connections: of the server, the database or the role. */
const isOutOfConnections = (cause: unknown) => (cause as { code?: unknown } | null)?.code === '53300';

/** Names the database where it cannot serve just now; anything else is a fault of ours, and keeps where it came about. */
const nameIfAway = (config: Config) => (cause: unknown) => {
  if (ruleErrorOf(cause)?.code !== 'NOT_READY') throw cause;
  nameDatabase(config)(cause);
};

const nameAdmin = (cause: unknown) => {
  if (!(cause instanceof RuleError)) throw cause;
  throw new ConfigError(`ADMIN_EMAIL, ADMIN_PASSWORD: ${cause.message}`, { cause });
};
