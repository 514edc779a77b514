import { inPath } from '../openapi-parts.ts';
import type { Route, UploadParts } from '../routes.ts';

interface FileRoute extends Pick<Route, 'path' | 'name' | 'scope' | 'summary' | 'refuses'> {
  readonly tag: string;
  readonly types: UploadParts['types'];
}

/** The route by which one file is hung on the record its address names. Where it is refused, nothing is stored. */
export function fileRoute({ tag, types, refuses = [], ...named }: FileRoute) {
  return {
    ...named,
    method: 'POST',
    access: 'signed in',
    upload: { fileField: 'file', files: 1, types },
    tags: [tag],
    parameters: [inPath('id')],
    responses: {
      '200': {
        description: 'The file',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/EvidenceFile' } } },
      },
    },
    refuses: ['submitted_years', ...refuses],
  } as const satisfies Route;
}
