// Runs the load, scale and fault measurements against a PostgreSQL found the way the tests find theirs.
import { join } from 'node:path';
import { findPostgresPrograms } from './find-postgres.ts';
import { run } from './processes.ts';
import { requireChromium, requireLighthouse, requirePostgres, requireProgram } from './test-needs.ts';

const giveUp = (error: Error) => {
  console.error(error.message);
  process.exit(1);
};
const needsCaddy = process.argv[2] === 'fleet' && !process.env.CADDY;
const CADDY = needsCaddy ? await requireProgram('caddy').catch(giveUp) : process.env.CADDY;
const needsLighthouse = process.argv[2] === 'lighthouse' && !process.env.LIGHTHOUSE;
const LIGHTHOUSE = needsLighthouse ? await requireLighthouse().catch(giveUp) : process.env.LIGHTHOUSE;
const needsBrowser = ['lighthouse', 'pages', 'reports', 'one-person', 'faults'].includes(process.argv[2] ?? '');
const CHROMIUM_PATH = needsBrowser ? await requireChromium().catch(giveUp) : process.env.CHROMIUM_PATH;
/** With which a measurement starts a server of its own, to end it. */
const POSTGRES_PROGRAMS = process.env.POSTGRES_PROGRAMS ?? findPostgresPrograms();
const server = await requirePostgres().catch(giveUp);
const script = join(import.meta.dirname, '..', 'apps', 'bench', 'src', 'main.ts');
const code = await run(process.execPath, [script, ...process.argv.slice(2)], {
  env: {
    ...process.env,
    TEST_DATABASE_URL: server.url,
    ...(CADDY && { CADDY }),
    ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
    ...(LIGHTHOUSE && { LIGHTHOUSE }),
    ...(POSTGRES_PROGRAMS && { POSTGRES_PROGRAMS }),
  },
});
await server.stop();
process.exit(code);
