import { ConfigError, readConfig } from './config.ts';
import { start } from './start.ts';

try {
  const server = await start(readConfig());
  process.stdout.write(`Cairn is at ${server.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
} catch (cause) {
  if (!(cause instanceof ConfigError)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 1;
}
