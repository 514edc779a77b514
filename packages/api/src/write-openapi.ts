import { writeFileSync } from 'node:fs';
import { committedDocument, openApiText } from './openapi.ts';

// `pnpm openapi`: writes the document, so that a change of the REST door is read in the diff.
writeFileSync(committedDocument, openApiText());
