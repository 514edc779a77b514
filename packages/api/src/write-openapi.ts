import { writeFileSync } from 'node:fs';
import { openApiText } from './openapi.ts';
import { committedDocument } from './openapi-parts.ts';
import { catalogueText, committedCatalogue } from './rest-document/catalogue.ts';

// `pnpm openapi`: writes the document and the catalogue, so that a change of the REST door is read in the diff.
writeFileSync(committedDocument, openApiText());
writeFileSync(committedCatalogue, catalogueText());
