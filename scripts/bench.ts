// Runs the load, scale and fault measurements against a PostgreSQL found the way the tests find theirs.
import { join } from 'node:path';
import { run } from './processes.ts';
import { requirePostgres } from './test-needs.ts';

const server = await requirePostgres().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const script = join(import.meta.dirname, '..', 'apps', 'bench', 'src', 'main.ts');
const code = await run(process.execPath, [script, ...process.argv.slice(2)], {
  env: { ...process.env, TEST_DATABASE_URL: server.url },
});
await server.stop();
process.exit(code);
