import { answeredChanges, type Documents, type Resolve, sentChanges } from './schema-changes.ts';
import type { Schema } from './schema-words.ts';

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Answer {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Content };
  readonly responses?: Readonly<Record<string, Answer>>;
  readonly security?: readonly object[];
  /** The day on which it was to stop answering. */
  readonly 'x-sunset'?: string;
}

/** An OpenAPI document, as far as it is compared. */
export interface ComparedDocument {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** What is sent to the addresses of others, by its name. */
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * What of a later document could break a program that was written by an earlier one, each as a line; empty when it only adds.
 * An operation may go once the day has passed on which the earlier document said that it would.
 */
export function breakingChanges(before: ComparedDocument, after: ComparedDocument, today: string): string[] {
  const documents = { ofBefore: resolverOf(before), ofAfter: resolverOf(after) };
  const answered = operationsOf(before.paths).flatMap(([name, path, method, old]) => {
    const now = after.paths?.[path]?.[method];
    if (now) return changesOf(old, now, documents).map((change) => `${name}: ${change}`);
    const sunset = old['x-sunset'];
    return sunset !== undefined && sunset <= today ? [] : [`${name} is gone`];
  });
  const sent = operationsOf(before.webhooks).flatMap(([, name, method, old]) => {
    const now = after.webhooks?.[name]?.[method];
    const changes = now ? messageChanges(old, now, documents) : ['is never sent any more'];
    return changes.map((change) => `the message ${name}: ${change}`);
  });
  return [...answered, ...sent];
}

const operationsOf = (paths: ComparedDocument['paths'] = {}) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, path, method, operation] as const,
    ),
  );

/** A message is to its receiver what an answer is to a caller; what the receiver answers is what we must still take. */
function messageChanges(old: Operation, now: Operation, documents: Documents): string[] {
  const [olds, news] = [headersOf(old, documents.ofBefore), headersOf(now, documents.ofAfter)];
  const headers = olds.flatMap(({ name, schema = {} }) => {
    const after = news.find((header) => header.name === name);
    if (!after?.required) return [`it has not always the header ${name}`];
    return answeredChanges({ before: schema, after: after.schema ?? {}, at: `the header ${name}` }, documents);
  });
  const answers = Object.keys(old.responses ?? {}).filter((status) => now.responses?.[status] === undefined);
  return [
    ...(old.operationId === now.operationId ? [] : ['its operationId is another']),
    ...headers,
    ...contentChanges(old.requestBody?.content, now.requestBody?.content, 'the body', documents, answeredChanges),
    ...answers.map((status) => `${status} may no longer be answered`),
  ];
}

const headersOf = ({ parameters = [] }: Operation, resolve: Resolve) =>
  parameters.map((parameter) => resolve(parameter as unknown as Schema) as unknown as Parameter);

function changesOf(old: Operation, now: Operation, documents: Documents): string[] {
  return [
    ...(old.operationId === now.operationId ? [] : ['its operationId is another']),
    ...parameterChanges(old.parameters ?? [], now.parameters ?? [], documents),
    ...bodyChanges(old, now, documents),
    ...answerChanges(old.responses ?? {}, now.responses ?? {}, documents),
    ...securityChanges(old.security ?? [], now.security ?? []),
  ];
}

function parameterChanges(olds: readonly Parameter[], news: readonly Parameter[], documents: Documents): string[] {
  const added = news.filter((now) => now.required && !olds.some((old) => isSame(old, now)));
  const kept = olds.flatMap((old) => {
    const now = news.find((one) => isSame(old, one));
    if (!now) return [`the parameter ${old.name} is gone`];
    const needed = now.required && !old.required ? [`the parameter ${old.name} is needed now`] : [];
    const pair = { before: old.schema ?? {}, after: now.schema ?? {}, at: `the parameter ${old.name}` };
    return [...needed, ...sentChanges(pair, documents)];
  });
  return [...added.map(({ name }) => `the parameter ${name} is needed now`), ...kept];
}

const isSame = (one: Parameter, other: Parameter) => one.name === other.name && one.in === other.in;

function bodyChanges({ requestBody: old }: Operation, { requestBody: now }: Operation, documents: Documents): string[] {
  if (!old) return now?.required ? ['a body is needed now'] : [];
  if (!now) return ['a body is no longer read'];
  const needed = now.required && !old.required ? ['a body is needed now'] : [];
  return [...needed, ...contentChanges(old.content, now.content, 'the body', documents, sentChanges)];
}

function answerChanges(
  olds: NonNullable<Operation['responses']>,
  news: NonNullable<Operation['responses']>,
  documents: Documents,
): string[] {
  return Object.entries(olds).flatMap(([status, given]) => {
    const found = news[status];
    if (!found) return [`${status} is no longer answered`];
    const [old, now] = [documents.ofBefore(given as Schema) as Answer, documents.ofAfter(found as Schema) as Answer];
    const headers = Object.keys(old.headers ?? {}).filter((name) => now.headers?.[name] === undefined);
    return [
      ...headers.map((name) => `${status} has no header ${name} any more`),
      ...contentChanges(old.content, now.content, status, documents, answeredChanges),
    ];
  });
}

function contentChanges(
  olds: Content = {},
  news: Content = {},
  at: string,
  documents: Documents,
  compare: typeof sentChanges,
): string[] {
  return Object.entries(olds).flatMap(([type, old]) => {
    const now = news[type];
    if (!now) return [`${at} is no longer ${type}`];
    return compare({ before: old.schema ?? {}, after: now.schema ?? {}, at }, documents);
  });
}

/** Each way in must stay one, with no more scopes. */
function securityChanges(olds: readonly object[], news: readonly object[]): string[] {
  if (olds.length === 0) return news.length === 0 ? [] : ['it needs signing in now'];
  const left = news.map((one) => JSON.stringify(one));
  return news.length === 0 || olds.every((old) => left.includes(JSON.stringify(old)))
    ? []
    : ['a way to sign in, or its scopes, are others'];
}

/** Finds what a reference within the document names. @throws Error where there is nothing. */
function resolverOf({ components = {} }: ComparedDocument): Resolve {
  const resolve: Resolve = (schema) => {
    if (schema.$ref === undefined) return schema;
    const [kind = '', name = ''] = schema.$ref.split('/').slice(2);
    const found = components[kind]?.[name] as Schema | undefined;
    if (!found) throw new Error(`${schema.$ref} names nothing`);
    return resolve(found);
  };
  return resolve;
}
