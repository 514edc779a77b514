import { benchAdminUsers } from './admin-users.ts';
import { benchSignedInReads } from './signed-in-reads.ts';

await benchSignedInReads();
await benchAdminUsers();
