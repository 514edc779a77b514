/** Pieces of the OpenAPI document that several routes share. */

export const binary = { type: 'string', format: 'binary' } as const;

export const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

export const notSignedIn = { '401': { description: 'Not signed in' } } as const;

export const notThere = { '404': { description: 'Not there, or not yours' } } as const;

export const fromAnotherSite = { '403': { description: 'The request came from another site' } } as const;
