import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { operationsText } from './operations.ts';

// `turbo run generate`, and `pnpm openapi`: what `client.ts` takes its types from, made anew wherever types are checked.
const folder = new URL('../dist/', import.meta.url);
mkdirSync(folder, { recursive: true });
// Somebody else may be reading them, or writing them too.
const beside = new URL(`operations.${process.pid}.tmp`, folder);
writeFileSync(beside, await operationsText());
renameSync(beside, new URL('operations.d.ts', folder));
