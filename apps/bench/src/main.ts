import { benchSignedInReads } from './signed-in-reads.ts';

await benchSignedInReads();
