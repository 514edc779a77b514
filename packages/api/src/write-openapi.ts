import { writeFileSync } from 'node:fs';
import { committedLimits, limitsText } from './limits/published.ts';
import { openApiDocument } from './openapi.ts';
import { releasedDocument } from './openapi-parts.ts';
import { catalogueText, committedCatalogue } from './rest-document/catalogue.ts';
import { promisesText } from './rest-document/promises.ts';
import { committedRetention, retentionText } from './retention/published.ts';

// `pnpm openapi`: writes the catalogue, the limits and the retention, so that a change of them is read in the diff.
writeFileSync(committedCatalogue, catalogueText());
writeFileSync(committedLimits, limitsText());
writeFileSync(committedRetention, retentionText());
// `pnpm openapi --release`: from here on this is what may not break.
if (process.argv.includes('--release')) writeFileSync(releasedDocument, promisesText(openApiDocument()));
