// Writes pairs of rows, one transaction each, and prints a pair's number once the database has acknowledged it.
// Arguments: the kind of database, then its folder or address.
import { createDatabase } from '../create-database.ts';
import { migrate } from '../migrate.ts';

const [, , kind, place = ''] = process.argv;
const handle = await createDatabase(
  kind === 'postgres' ? { kind: 'postgres', url: place } : { kind: 'embedded', folder: place },
);
await migrate(handle);

for (let pair = 1; ; pair += 1) {
  const windowStart = '2026-05-03T00:00:00.000Z';
  await handle.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('rateLimits')
      .values({ key: `first-${pair}`, windowStart, count: pair })
      .execute();
    await transaction
      .insertInto('rateLimits')
      .values({ key: `second-${pair}`, windowStart, count: pair })
      .execute();
  });
  process.stdout.write(`${pair}\n`);
}
