// `pnpm distribute`: spreads the people of a Citus database, the one DATABASE_URL names, over its workers.
import { createDatabase } from '@cairn/db/create-database';
import { CannotDistributeError, distribute } from '@cairn/db/distribution';
import { migrate } from '@cairn/db/migrate';
import { ConfigError, readConfig } from './config.ts';

try {
  const database = await createDatabase(readConfig().database);
  try {
    await migrate(database);
    const tables = await distribute(database);
    const said =
      tables.length > 0 ? `${tables.length} tables were spread over the workers` : 'Nothing was left to spread';
    process.stdout.write(`${said}. Start Cairn as before.\n`);
  } finally {
    await database.close();
  }
} catch (cause) {
  if (!(cause instanceof ConfigError || cause instanceof CannotDistributeError)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 2;
}
