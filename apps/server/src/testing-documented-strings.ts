import { openApiDocument } from '@cairn/api/openapi';
import { documentedProcedures } from '@cairn/api/router';

/** One place where the OpenAPI document says that text may come. */
export interface DocumentedString {
  readonly where: 'json' | 'form' | 'query' | 'path' | 'header';
  /** The way to it from the body: `['checklist', 'cpdHours']`; a list is written as `0`. */
  readonly name: readonly string[];
  /** Longest good value, where the document says. */
  readonly longest: number | undefined;
  /** Whether it is the bytes of a file. */
  readonly isFile: boolean;
}

export interface DocumentedOperation {
  readonly method: string;
  readonly path: string;
  /** The procedure behind it and its largest body in bytes; undefined for a route of the server. */
  readonly procedure: { readonly name: string; readonly bodyBytes: number } | undefined;
  readonly strings: readonly DocumentedString[];
  /** Whether its query has to hold something. */
  readonly needsQuery: boolean;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: 'query' | 'path' | 'header'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Every operation of the document with every string it names. */
export function documentedOperations(): DocumentedOperation[] {
  const procedures = new Map(documentedProcedures().map((one) => [`${one.method} ${one.path}`, one]));
  const document = openApiDocument();
  const paths = document.paths as unknown as Record<string, Record<string, Operation>>;
  const schemas = document.components.schemas as Record<string, Schema>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([given, operation]) => {
      const method = given.toUpperCase();
      const needsQuery = operation.parameters?.some((one) => one.in === 'query' && one.required === true) ?? false;
      const procedure = procedures.get(`${method} ${path}`);
      return { method, path, procedure, strings: stringsOf(operation, schemas), needsQuery };
    }),
  );
}

function stringsOf({ parameters = [], requestBody }: Operation, schemas: Record<string, Schema>): DocumentedString[] {
  const inAddress = parameters.flatMap(({ name, in: where, schema }) => stringsIn(schema, where, [name], schemas));
  const inBody = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    stringsIn(schema, type === 'application/json' ? 'json' : 'form', [], schemas),
  );
  return [...inAddress, ...inBody];
}

function stringsIn(
  given: Schema,
  where: DocumentedString['where'],
  name: string[],
  schemas: Record<string, Schema>,
): DocumentedString[] {
  const schema = given.$ref === undefined ? given : schemas[given.$ref.split('/').at(-1) ?? ''];
  if (!schema) throw new Error(`${given.$ref} is not in the document`);
  const within = (one: Schema, inner: string[] = name) => stringsIn(one, where, inner, schemas);
  // A number of a query is text to whoever does not keep to the document.
  const types = [schema.type].flat();
  const isText = types.includes('string') || (where === 'query' && types.includes('integer'));
  const own = isText ? [{ where, name, longest: schema.maxLength, isFile: schema.format === 'binary' }] : [];
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...own,
    ...options.flatMap((option) => within(option)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => within(value, [...name, key])),
    ...(schema.items ? within(schema.items, [...name, '0']) : []),
  ];
}

/** A body that holds nothing but one value, in its place. */
export function bodyWith([key = '', ...rest]: readonly string[], value: string): object {
  const inner = rest.length > 0 ? bodyWith(rest, value) : value;
  return key === '0' ? [inner] : { [key]: inner };
}
