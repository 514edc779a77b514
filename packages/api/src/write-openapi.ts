import { writeFileSync } from 'node:fs';
import { committedLimits, limitsText } from './limits/published.ts';
import { openApiText } from './openapi.ts';
import { committedDocument } from './openapi-parts.ts';
import { catalogueText, committedCatalogue } from './rest-document/catalogue.ts';

// `pnpm openapi`: writes the document, the catalogue and the limits, so that a change of the REST door is read in the diff.
writeFileSync(committedDocument, openApiText());
writeFileSync(committedCatalogue, catalogueText());
writeFileSync(committedLimits, limitsText());
