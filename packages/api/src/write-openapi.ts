import { writeFileSync } from 'node:fs';
import { openApiText } from './openapi.ts';
import { committedDocument } from './openapi-parts.ts';

// `pnpm openapi`: writes the document, so that a change of the REST door is read in the diff.
writeFileSync(committedDocument, openApiText());
