import { deletionDays } from '@cairn/domain/retention';
import { maxShortText } from '@cairn/domain/text';
import { boundProperty } from './property-bounds.ts';
import type { Schema } from './schema-words.ts';
import { boundValue } from './value-bounds.ts';

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

const uuid: Schema = { type: 'string', format: 'uuid' };
const isId = (name: string) => name === 'id' || name === 'fileId';

/** A query is text, and is read strictly; what kind of text is a number to whoever sends it. */
const asNumbers: Readonly<Record<string, Schema>> = {
  limit: { type: 'integer', minimum: 1, maximum: 1000, format: 'int32' },
};

/** No address holds a null. */
function withoutNull({ anyOf = [], ...rest }: Schema): Schema {
  const [only = rest, ...others] = anyOf.filter(({ type }) => type !== 'null');
  if (others.length > 0) return { ...rest, anyOf };
  const type = [only.type ?? []].flat().filter((one) => one !== 'null');
  return { ...rest, ...only, ...(type.length === 1 && type[0] !== undefined && { type: type[0] }) };
}

/** The parameter with what it is, where its schema does not say. */
export function withWords(parameter: Parameter): Parameter {
  const { name, schema = {}, description } = parameter;
  const { description: ofSchema, ...bare } = withoutNull(schema);
  const told = description ?? ofSchema ?? words[name];
  const bounded = asNumbers[name] ?? (isId(name) ? { ...uuid, ...bare } : bare);
  boundProperty(name, bounded, true);
  boundValue(bounded, true);
  return { ...parameter, ...(told !== undefined && { description: told }), schema: bounded };
}

/** What a call that is done once takes besides. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
} as const satisfies Parameter;

const idInHeader = { type: 'string', format: 'uuid', maxLength: 36 } as const;

/** What a write may name that was typed into a form of the web app. */
export const formDraft = {
  name: 'Form-Draft',
  in: 'header',
  description:
    'The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing.',
  schema: idInHeader,
} as const satisfies Parameter;

/** What a call of somebody signed in may name. */
export const cairnPerson = {
  name: 'Cairn-Person',
  in: 'header',
  description:
    'The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing.',
  schema: idInHeader,
} as const satisfies Parameter;
