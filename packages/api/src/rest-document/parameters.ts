import { deletionDays } from '@cairn/domain/retention';
import { maxShortText } from '@cairn/domain/text';
import type { Schema } from './schema-words.ts';

/** A parameter as the document has it. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

const words: Readonly<Record<string, string>> = {
  limit: 'How many at most, from 1 to 1000, the first ones of the list',
  cursor:
    'Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id',
  sort: 'The order: `newest` first, which is also what leaving it out gives, or by `updatedAt`, those unchanged longest first',
  updatedSince: `Only those whose \`updatedAt\` is this instant or later, or that Undo brought back since, and a few from shortly before; at most ${deletionDays} days ago`,
  since: `Only those that went at this instant or later, and a few from shortly before; at most ${deletionDays} days ago`,
  search: `What name, address or PIN holds, at most ${maxShortText} characters`,
  status: 'How the accounts stand; all when empty or left out',
  extendedFrom:
    'As in the profile: which date it would be an extension of; left out leaves that as it is, empty is none',
  form: 'Which form the drafts are of; all when left out',
  id: 'The id of the record',
  source: 'The other system, by a name of its own choosing such as `ward-rota`',
  externalId: 'What that system calls the record, written in the address as RFC 3986 asks',
  deliveryId: 'The id of the message',
  fileId: 'The id of the file',
  fileName: 'The `fileName` of the file',
  token: 'What the link carries',
  provider: 'Through whom to sign in',
};

/** A query is text, and is read strictly; what kind of text is a number to whoever sends it. */
const asNumbers: Readonly<Record<string, Schema>> = { limit: { type: 'integer', minimum: 1, maximum: 1000 } };

/** The parameter with what it is, where its schema does not say. */
export function withWords(parameter: Parameter): Parameter {
  const { name, schema = {}, description } = parameter;
  const { description: ofSchema, ...bare } = schema;
  const told = description ?? ofSchema ?? words[name];
  return { ...parameter, ...(told !== undefined && { description: told }), schema: asNumbers[name] ?? bare };
}

/** What a call that is done once takes besides. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
} as const satisfies Parameter;
