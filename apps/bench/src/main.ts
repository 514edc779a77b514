import { benchAdminUsers } from './admin-users.ts';
import { benchReports } from './reports.ts';
import { benchSiege } from './siege/siege.ts';
import { benchSignedInReads } from './signed-in-reads.ts';
import { benchSlowReaders } from './slow-readers.ts';

const [name, minutes = '30', database = 'postgres'] = process.argv.slice(2);
if (name === 'siege') {
  await benchSiege(Number(minutes), database === 'embedded' ? 'embedded' : 'postgres');
} else if (name === 'slow-readers') {
  await benchSlowReaders('embedded');
  await benchSlowReaders('postgres');
} else {
  await benchSignedInReads();
  await benchAdminUsers();
  await benchReports();
}
