import cluster from 'node:cluster';
import { type Config, ConfigError, readConfig } from './config.ts';
import { nameAddress, start } from './start.ts';
import { listensByItself, obeySupervisor, superviseWorkers } from './workers.ts';

const tell = (line: string) => void process.stderr.write(`${line}\n`);

function serves(url: string, outbox: string | null): void {
  process.stdout.write(`Cairn is at ${url}\n`);
  if (outbox) tell(`No SMTP_URL is set, so mail is kept in ${outbox}`);
}

async function serve(config: Config): Promise<void> {
  const server = await start(config, { sharesPort: listensByItself });
  const end = () => void server.stop().then(() => process.exit(0));
  if (cluster.isWorker) obeySupervisor(server, { tell, end });
  else {
    serves(server.url, server.outbox);
    void server.prepareReports(tell);
  }
  // npm and the terminal both pass a signal on, so it may arrive more than once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}

try {
  const config = readConfig();
  if (cluster.isPrimary && config.workersProblem !== null) tell(config.workersProblem);
  if (cluster.isPrimary && config.workers > 1)
    await superviseWorkers(config, { serves, tell }).catch(nameAddress(config));
  else await serve(config);
} catch (cause) {
  if (!(cause instanceof ConfigError)) throw cause;
  tell(cause.message);
  // The line to the one that supervises it would keep it from ending.
  if (cluster.isWorker) process.exit(1);
  process.exitCode = 1;
}
