/** Where the committed document lies. It is served from there, so that nothing that makes it is loaded to serve. */
export const committedDocument = new URL('../openapi.json', import.meta.url);

/** Pieces of the OpenAPI document that several routes share. */

/** Asks for years that were submitted, as they were, and not for the present. */
export const cycleInQuery = {
  name: 'cycle',
  in: 'query',
  description: 'The id of a submitted cycle: answers what was kept of it that day, and not the present',
  schema: { type: 'string', format: 'uuid' },
} as const;

export const binary = { type: 'string', format: 'binary' } as const;

export const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

/** Of answers that are the same until the records of whoever asks change, or the day does. */
export const entityTag = {
  schema: { type: 'string', maxLength: 200, pattern: '^"[!-~]*"$' },
  description: 'Names this answer. Send it as If-None-Match to be told that it is still the same.',
};
export const ifNoneMatch = {
  in: 'header',
  name: 'If-None-Match',
  schema: { type: 'string', maxLength: 4_000, pattern: '^[ -~]*$' },
  description: 'The ETag of the answer you hold.',
} as const;
export const notModified = {
  description: 'What you hold is still the answer.',
  headers: { ETag: entityTag },
};
