/** Where the document lies once it is generated. It is served from there, so that nothing that makes it is loaded to serve. */
export const servedDocument = new URL('../dist/openapi.json', import.meta.url);

/** The document of the last release: what it promises stays. */
export const releasedDocument = new URL('../openapi-v1.json', import.meta.url);

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

/** Of a list that is told page by page. */
export const nextPage = {
  Link: {
    schema: { type: 'string', maxLength: 4_000, pattern: '^<[!-~]+>; rel="next"$' },
    description:
      'Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn',
  },
} as const;

/** Of answers that are the same until the records of whoever asks change, or the day does. */
export const entityTag = {
  schema: { type: 'string', maxLength: 200, pattern: '^"[!-~]*"$' },
  description: 'Names this answer. Send it as If-None-Match to be told that it is still the same.',
};
/** Of one record, and of what a change has made of it. */
export const recordTag = {
  schema: { type: 'string', maxLength: 200, pattern: '^"[!-~]*"$' },
  description: 'Names the record as it is. Send it as If-Match to change the record only while it is still that.',
};

/** A header that a call may bring. */
export const asked = (name: string, description: string) =>
  ({ in: 'header', name, schema: { type: 'string', maxLength: 4_000, pattern: '^[ -~]*$' }, description }) as const;

export const ifMatch = asked(
  'If-Match',
  'The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any.',
);
export const ifNoneMatch = asked('If-None-Match', 'The ETag of the answer you hold.');
export const notModified = {
  description: 'What you hold is still the answer.',
  headers: { ETag: entityTag },
};
/** Of answers that come compressed to whoever takes them so. */
export const varied = {
  Vary: {
    schema: { const: 'accept-encoding' },
    description: 'That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it.',
  },
};
