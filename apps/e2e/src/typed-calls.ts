import { readFileSync } from 'node:fs';
import { servedDocument } from '@cairn/api/openapi-parts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
}

interface Media {
  readonly example?: unknown;
  readonly schema: { readonly properties?: Readonly<Record<string, Schema>>; readonly required?: readonly string[] };
}

interface Operation {
  readonly operationId: string;
  readonly servers?: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema; example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}

const { paths }: { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> } = JSON.parse(
  readFileSync(servedDocument, 'utf8'),
);

/** One operation, and the call of it in TypeScript. */
interface WrittenCall {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

/**
 * Every operation of the document as somebody would write its call with the typed client, with the examples of the
 * document; `at` gives what only a running server can tell: ids, tokens, and where it is.
 */
function writtenCalls(): WrittenCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const init = [baseUrl(operation), ...params(operation), ...body(operation), parseAs(operation)].filter(Boolean);
      const given = init.length > 0 ? `, { ${init.join(', ')} }` : '';
      const text = `client.${method.toUpperCase()}(${JSON.stringify(path)}${given})`;
      return { name: operation.operationId, path, text };
    }),
  );
}

const baseUrl = ({ servers }: Operation) => (servers ? `baseUrl: at('origin')` : '');

function params({ parameters = [] }: Operation): string[] {
  const needed = parameters.filter(({ required }) => required);
  const places = [...new Set(needed.map((one) => one.in))];
  if (places.length === 0) return [];
  const of = (place: string) =>
    needed.filter((one) => one.in === place).map((one) => `${key(one.name)}: ${value(one)}`);
  return [`params: { ${places.map((place) => `${place}: { ${of(place).join(', ')} }`).join(', ')} }`];
}

const key = (name: string) => (/^\w+$/.test(name) ? name : JSON.stringify(name));

function value({ name, schema, example }: { name: string; schema: Schema; example?: unknown }): string {
  const known = example ?? schema.enum?.[0] ?? (schema.type === 'integer' ? (schema.minimum ?? 1) : undefined);
  return known === undefined ? `at('${name}')` : JSON.stringify(known);
}

function body({ requestBody }: Operation): string[] {
  if (!requestBody) return [];
  const { 'application/json': json, 'multipart/form-data': form } = requestBody.content;
  if (json) return [`body: ${JSON.stringify(json.example)}`];
  const { properties = {} } = form?.schema ?? {};
  const files = Object.keys(properties).map((name) => `${key(name)}: file`);
  return [`body: { ${files.join(', ')} }`];
}

/** What is no JSON is taken as it comes. */
function parseAs({ responses }: Operation): string {
  const types = Object.keys(responses['200']?.content ?? {});
  return types.some((type) => type !== 'application/json') ? `parseAs: 'arrayBuffer'` : '';
}

/** A module that exports every call by the name of its operation; `clientModule` is where the client lies. */
export function moduleOfCalls(clientModule: string): string {
  const calls = writtenCalls().map(
    ({ name, path, text }) =>
      `  ${JSON.stringify(name)}: { path: ${JSON.stringify(path)}, call: (client: CairnClient, at: At, file: File) => ${text} },`,
  );
  return [
    `import type { CairnClient } from ${JSON.stringify(clientModule)};`,
    'type At = (name: string) => string;',
    `export const everyCall = {\n${calls.join('\n')}\n};\n`,
  ].join('\n');
}
