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

export const notSignedIn = { '401': { description: 'Not signed in' } } as const;

export const notThere = { '404': { description: 'Not there, or not yours' } } as const;

export const fromAnotherSite = { '403': { description: 'The request came from another site' } } as const;
