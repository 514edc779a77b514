import { benchAdminUsers } from './admin-users.ts';
import { benchReports } from './reports.ts';
import { benchSignedInReads } from './signed-in-reads.ts';

await benchSignedInReads();
await benchAdminUsers();
await benchReports();
