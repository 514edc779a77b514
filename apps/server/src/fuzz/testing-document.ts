import { readFileSync } from 'node:fs';
import { servedDocument } from '@cairn/api/openapi-parts';
import { documentedProcedures } from '@cairn/api/router';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A JSON schema of the document, with its references followed. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly propertyNames?: Schema;
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** One operation of the document, and what a call of it is judged by. */
export interface Operation {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the root: `/api/practice-hours/{id}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly schema: Schema; readonly example: unknown } | null;
  /** The field that takes files, where nothing but a form is taken. */
  readonly fileField: string | null;
  /** What stands behind it at the other door; null for a route. */
  readonly procedure: { readonly name: string; readonly takesInput: boolean } | null;
  readonly fitsBody: ValidateFunction | null;
}

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Written {
  readonly operationId: string;
  readonly servers?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
}

const document = JSON.parse(readFileSync(servedDocument, 'utf8'));
const ajv = new Ajv2020({ strict: false, validateSchema: false, multipleOfPrecision: 6 });
// It is CommonJS, and its types say otherwise.
(formats as unknown as typeof formats.default)(ajv);

/** The schema with what it refers to in its place. */
function followed(schema: unknown): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    const name = typeof value?.$ref === 'string' ? value.$ref.split('/').at(-1) : undefined;
    return name === undefined ? value : followed(document.components.schemas[name]);
  });
}

/** Every operation of the committed document. */
export function operations(): Operation[] {
  const procedures = new Map(documentedProcedures().map((one) => [`${one.method} ${one.path}`, one]));
  return Object.entries<Record<string, Written>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([given, written]) => {
      const method = given.toUpperCase() as Operation['method'];
      const json = written.requestBody?.content['application/json'];
      const form = written.requestBody?.content['multipart/form-data'];
      const schema = json && followed(json.schema);
      return {
        name: written.operationId,
        method,
        path: written.servers ? path : `/api${path}`,
        parameters: written.parameters ?? [],
        body: json && schema ? { schema, example: json.example } : null,
        fileField: json || !form ? null : (Object.keys(form.schema.properties ?? {})[0] ?? null),
        procedure: procedures.get(`${method} ${path}`) ?? null,
        fitsBody: schema ? ajv.compile(schema) : null,
      };
    }),
  );
}

const validators = new WeakMap<Schema, ValidateFunction>();

/** Whether text in an address or a header is what its parameter may be. */
export function fitsParameter({ schema }: Parameter, text: string): boolean {
  const fits = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, fits);
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return fits(isNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
}
