import { evidenceFile } from '@cairn/domain/stored-file';
import { z } from 'zod';
import { inPath, notSignedIn, notThere } from '../openapi-parts.ts';
import type { Route, UploadParts } from '../routes.ts';

interface FileRoute extends Pick<Route, 'path' | 'name' | 'scope' | 'summary'> {
  readonly tag: string;
  readonly types: UploadParts['types'];
  /** When a record takes none, after "Nothing was stored: ". */
  readonly closed?: string;
}

/** The route by which one file is hung on the record its address names. */
export function fileRoute({ tag, types, closed, ...named }: FileRoute) {
  const isSubmitted = 'the record belongs to years that were submitted';
  return {
    ...named,
    method: 'POST',
    access: 'signed in',
    upload: { fileField: 'file', files: 1, types },
    tags: [tag],
    parameters: [inPath('id')],
    responses: {
      '200': { description: 'The file', content: { 'application/json': { schema: z.toJSONSchema(evidenceFile) } } },
      '400': { description: 'Nothing was stored: the form is not complete' },
      ...notSignedIn,
      ...notThere,
      '409': { description: `Nothing was stored: ${closed === undefined ? '' : `${closed}, or `}${isSubmitted}` },
      '413': { description: 'Nothing was stored: over 10 MB, or over your storage' },
      '415': {
        description: 'Nothing was stored: the bytes are not of an accepted type, or not of the type the name says',
      },
    },
  } as const satisfies Route;
}
