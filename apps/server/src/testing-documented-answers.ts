import { readFileSync } from 'node:fs';
import { problemType } from '@cairn/api/errors';
import { servedDocument } from '@cairn/api/openapi-parts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

interface Response {
  readonly $ref?: string;
  readonly headers?: object;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

interface Operation {
  readonly servers?: readonly { readonly url: string }[];
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

const document: Document = JSON.parse(readFileSync(servedDocument, 'utf8'));

const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
// It is CommonJS, and its types say otherwise.
(formats as unknown as typeof formats.default)(ajv);
ajv.addFormat('binary', true).addSchema(document, 'document');

/** An answer as a test received it. */
export interface ReceivedAnswer {
  readonly method: string;
  /** With or without a query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
  readonly headers?: Headers;
}

/** Headers that programs act upon. */
const toldHeaders = ['Accept-Ranges', 'Content-Range', 'ETag', 'Link', 'Vary'];

interface Documented {
  readonly matches: RegExp;
  /** Where it stands in the document, as a JSON pointer. */
  readonly pointer: string;
  readonly operation: Operation;
}

const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

const documented = new Map<string, Documented[]>();
// An address that is written out goes before one that stands for any.
for (const [path, operations] of Object.entries(document.paths).sort(
  ([a], [b]) => a.split('{').length - b.split('{').length,
)) {
  for (const [method, operation] of Object.entries(operations)) {
    const base = operation.servers ? '' : '/api';
    const matches = new RegExp(`^${base}${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const pointer = `/paths/${escaped(path)}/${method}/responses`;
    const all = documented.get(method) ?? [];
    documented.set(method, [...all, { matches, pointer, operation }]);
  }
}

const validators = new Map<string, ValidateFunction>();

function validatorAt(pointer: string): ValidateFunction {
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` });
  validators.set(pointer, validate);
  return validate;
}

/**
 * Holds an answer of the REST door against its document. Of an address that is not documented every refusal is a
 * problem; pages, their files and the documents themselves are nothing of the door.
 * @throws Error for a status, a header, a content type or a body that the document does not name.
 */
export function assertDocumented(answer: ReceivedAnswer): void {
  const { method, path, status } = answer;
  const [address = ''] = path.split(/[?#]/);
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
  // What an address does not take is no operation of it; most do not take HEAD.
  const found = status === 405 ? undefined : documented.get(asked)?.find(({ matches }) => matches.test(address));
  if (!found) {
    if (/^\/api(\/|$)/.test(address) && status >= 400) assertFits(answer, problemType, '/components/schemas/Problem');
    return;
  }
  const given = found.operation.responses[status];
  if (!given)
    throw new Error(`the document names no status ${status} of ${method} ${address}: ${answer.text.slice(0, 500)}`);
  const name = given.$ref?.split('/').at(-1);
  const response = name === undefined ? given : (document.components.responses[name] ?? given);
  const at = name === undefined ? `${found.pointer}/${status}` : `/components/responses/${name}`;
  for (const header of toldHeaders) {
    if (answer.headers?.has(header) && !Object.hasOwn(response.headers ?? {}, header))
      throw new Error(`the document names no ${header} of ${status} of ${method} ${address}`);
  }
  if (!response.content || method === 'HEAD') return;
  const type = answer.contentType?.split(';')[0]?.trim() ?? '';
  if (!response.content[type]) {
    const types = Object.keys(response.content).join(', ');
    throw new Error(
      `the document says that ${status} of ${method} ${address} is ${types}, and it is ${type || 'nothing'}`,
    );
  }
  if (/json$/.test(type)) assertFits(answer, type, `${at}/content/${escaped(type)}/schema`);
}

function assertFits({ method, path, status, contentType, text }: ReceivedAnswer, type: string, pointer: string): void {
  if (method === 'HEAD') return;
  if (contentType?.split(';')[0] !== type)
    throw new Error(`${status} of ${method} ${path} is ${contentType}, not ${type}`);
  const faults = faultsOf(JSON.parse(text), pointer);
  if (faults)
    throw new Error(`${status} of ${method} ${path} is not what the document says: ${faults}: ${text.slice(0, 500)}`);
}

/** What keeps a value from being what stands in the document at a JSON pointer, in words; empty for nothing. */
export function faultsOf(value: unknown, pointer: string): string {
  const validate = validatorAt(pointer);
  return validate(value) ? '' : ajv.errorsText(validate.errors, { dataVar: 'body' });
}
