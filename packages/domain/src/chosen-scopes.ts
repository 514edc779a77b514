import { z } from 'zod';
import { accessScopes, knownScopes } from './access-scopes.ts';

export const accessScope = z.enum(accessScopes, { error: 'Not a scope there is' });

/** What somebody chose that a program may do: at least one scope, in the order in which all are listed, each once. */
export const chosenScopes = z
  .array(accessScope, { error: 'Choose what it may do' })
  .min(1, { error: 'Choose what it may do' })
  .max(accessScopes.length, { error: 'The same is chosen more than once' })
  .overwrite(knownScopes);
