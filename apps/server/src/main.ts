import { ConfigError, readConfig } from './config.ts';
import { start } from './start.ts';

try {
  const server = await start(readConfig());
  const tell = (line: string) => void process.stderr.write(`${line}\n`);
  process.stdout.write(`Cairn is at ${server.url}\n`);
  if (server.outbox) tell(`No SMTP_URL is set, so mail is kept in ${server.outbox}`);
  void server.prepareReports(tell);
  // npm and the terminal both pass a signal on, so it may arrive more than once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void server.stop().then(() => process.exit(0)));
} catch (cause) {
  if (!(cause instanceof ConfigError)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 1;
}
