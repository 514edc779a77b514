import cluster from 'node:cluster';
import { type Config, ConfigError, readConfig } from './config.ts';
import { nameAddress, type StopOptions } from './listening.ts';
import { type RunningServer, start } from './start.ts';
import { serveMetricsOfWorkers } from './telemetry/workers-metrics.ts';
import { askForSocket, listensByItself, obeySupervisor } from './worker-line.ts';
import { superviseWorkers } from './workers.ts';

const tell = (line: string) => void process.stderr.write(`${line}\n`);

const inBrackets = {
  all: '',
  web: ' (ROLE=web: mail and other jobs wait for a process that does them)',
  jobs: ' (ROLE=jobs: it does jobs, and answers only /healthz and /readyz)',
} as const;

const announce = ({ role }: Config) => ({
  tell,
  serves: (url: string, outbox: string | null) => {
    process.stdout.write(`Cairn is at ${url}${inBrackets[role]}\n`);
    if (outbox) tell(`No SMTP_URL is set, so mail is kept in ${outbox}`);
  },
});

async function serve(config: Config): Promise<void> {
  const asWorker = cluster.isWorker ? { sharesPort: listensByItself, socket: askForSocket } : {};
  // Unheard it would end the process.
  if (process.platform !== 'win32')
    process.on('SIGUSR2', () => {
      if (cluster.isPrimary) tell('SIGUSR2 replaces processes one after the other, and WORKERS is 1: nothing is done.');
    });
  const onServing = (server: RunningServer) => {
    const end = (options: StopOptions = { delayMs: config.stopDelayMs }) =>
      void server.stop(options).then(() => process.exit(0));
    // npm and the terminal both pass a signal on, so it may arrive more than once.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end());
    if (cluster.isWorker) obeySupervisor(server, { tell, end });
    else {
      announce(config).serves(server.url, server.outbox);
      void server.prepareReports(tell);
    }
  };
  await start(config, { ...asWorker, onServing });
}

try {
  const config = readConfig();
  if (cluster.isPrimary && config.workersProblem !== null) tell(config.workersProblem);
  if (cluster.isPrimary && config.workers > 1) {
    const scraped = config.telemetry?.scraped;
    const lost = scraped ? await serveMetricsOfWorkers(scraped) : () => {};
    await superviseWorkers(config, { ...announce(config), lost }).catch(nameAddress(config));
  } else await serve(config);
} catch (cause) {
  if (!(cause instanceof ConfigError)) throw cause;
  tell(cause.message);
  // The line to the one that supervises it would keep it from ending.
  if (cluster.isWorker) process.exit(1);
  process.exitCode = 1;
}
