/** What may be done in an area: `read` looks, `write` adds, changes and deletes. Neither includes the other. */
export type AccessVerb = 'read' | 'write';

/**
 * What an access token may be given, in the order in which people choose it. What is in none of these no token opens:
 * ways in and out of the account, mail to others, signing for anybody, closing, administration.
 */
export const accessAreas = {
  'practice-hours': { label: 'Practice hours', verbs: ['read', 'write'] },
  absences: { label: 'Time away', verbs: ['read', 'write'] },
  'cpd-activities': { label: 'CPD activities', verbs: ['read', 'write'] },
  feedback: { label: 'Feedback', verbs: ['read', 'write'] },
  'reflective-accounts': { label: 'Reflective accounts', verbs: ['read', 'write'] },
  'reflective-discussions': { label: 'Reflective discussions', verbs: ['read'] },
  declarations: { label: 'Declarations', verbs: ['read', 'write'] },
  files: { label: 'Files you have added', verbs: ['read'] },
  progress: { label: 'Progress and requirements', verbs: ['read'] },
  'status-statement': { label: 'Signed statement, with your name and PIN', verbs: ['read'] },
  report: { label: 'Report, with everything in it', verbs: ['read'] },
  profile: { label: 'Profile', verbs: ['read'] },
} as const satisfies Record<string, { readonly label: string; readonly verbs: readonly AccessVerb[] }>;

export type AccessArea = keyof typeof accessAreas;

/** One area and one verb: `practice-hours:write`. */
export type AccessScope = { [A in AccessArea]: `${A}:${(typeof accessAreas)[A]['verbs'][number]}` }[AccessArea];

/** All there are. */
export const accessScopes = Object.entries(accessAreas).flatMap(([area, { verbs }]) =>
  verbs.map((verb) => `${area}:${verb}`),
) as AccessScope[];

/** Those that this version of Cairn knows, in its order and each once. */
export function knownScopes(scopes: readonly string[]): AccessScope[] {
  return accessScopes.filter((scope) => scopes.includes(scope));
}

const verbWords = { read: 'read', write: 'add, change and delete' } as const satisfies Record<AccessVerb, string>;

/** What may be done in each area, in words: `Practice hours: read; add, change and delete`. */
export function scopesInWords(scopes: readonly AccessScope[]): string[] {
  return Object.entries(accessAreas).flatMap(([area, { label, verbs }]) => {
    const given = verbs.filter((verb) => (scopes as readonly string[]).includes(`${area}:${verb}`));
    return given.length === 0 ? [] : [`${label}: ${given.map((verb) => verbWords[verb]).join('; ')}`];
  });
}
