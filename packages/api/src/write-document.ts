import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { openApiText } from './openapi.ts';
import { servedDocument } from './openapi-parts.ts';

// Run before anything that serves the document or is made of it; also by `pnpm openapi`.
mkdirSync(new URL('./', servedDocument), { recursive: true });
// Somebody else may be reading it, or writing it too.
const beside = new URL(`openapi.${process.pid}.tmp`, servedDocument);
writeFileSync(beside, openApiText());
renameSync(beside, servedDocument);
