import { benchAdminUsers } from './admin-users.ts';
import { benchBackup } from './backup.ts';
import { benchBesideBare } from './beside-bare.ts';
import { benchFaults } from './faults/faults.ts';
import { benchFleet } from './fleet/fleet.ts';
import { benchGrowth } from './growth.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOnePerson } from './one-person.ts';
import { benchOverload } from './overload/overload.ts';
import { benchPages } from './pages.ts';
import { benchReports } from './reports.ts';
import { benchSiege } from './siege/siege.ts';
import { benchSlowReaders } from './slow-readers.ts';
import { benchTelemetry } from './telemetry.ts';
import { benchTiming } from './timing.ts';
import { benchUploads } from './uploads.ts';

const [name, ...options] = process.argv.slice(2);
if (name === 'siege') {
  const [minutes = '30', database = 'postgres'] = options;
  await benchSiege(Number(minutes), database === 'embedded' ? 'embedded' : 'postgres');
} else if (name === 'slow-readers') {
  await benchSlowReaders('embedded');
  await benchSlowReaders('postgres');
} else if (name === 'growth') {
  await benchGrowth(options.length > 0 ? options.map(Number) : [1_000, 10_000, 100_000]);
} else if (name === 'one-person') {
  await benchOnePerson();
} else if (name === 'fleet') {
  const counts = options.map(Number).filter((count) => count > 0);
  await benchFleet(counts.length > 0 ? counts : [2, 4], process.env.CADDY ?? 'caddy');
} else if (name === 'faults') {
  const [only = '', scale = '1', seed = '20261124'] = options;
  await benchFaults(only, Number(scale), Number(seed));
} else if (name === 'telemetry') {
  const [generations = '5', rounds = '60'] = options;
  await benchTelemetry(Number(generations), Number(rounds));
} else if (name === 'overload') {
  await benchOverload();
} else if (name === 'pages') {
  const [rounds = '3', only] = options;
  await benchPages(Number(rounds), only);
} else if (name === 'lighthouse') {
  const [rounds = '5', only] = options;
  await benchLighthouse(Number(rounds), only);
} else if (name === 'beside-bare') {
  const [database, people] = options;
  await benchBesideBare(database === 'embedded' ? 'embedded' : 'postgres', people ? Number(people) : undefined);
} else if (name === 'timing') {
  const [only] = options;
  const kinds = (['postgres', 'embedded'] as const).filter((kind) => only === undefined || kind === only);
  for (const kind of kinds) if (!(await benchTiming(kind))) process.exitCode = 1;
} else if (name === 'backup') {
  const [megabytes = '1024'] = options;
  await benchBackup(Number(megabytes));
} else if (name === 'uploads') {
  await benchUploads();
} else if (name === 'reports') {
  await benchReports();
} else {
  await benchBesideBare('postgres');
  await benchBesideBare('embedded');
  await benchAdminUsers();
  await benchReports();
  await benchUploads();
}
