import { mkdirSync, writeFileSync } from 'node:fs';
import { operationsText } from './operations.ts';

// `turbo run generate`: what `client.ts` takes its types from, made anew wherever types are checked.
const folder = new URL('../dist/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('operations.d.ts', folder), await operationsText());
