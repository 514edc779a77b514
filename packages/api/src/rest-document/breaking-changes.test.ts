import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../openapi.ts';
import { releasedDocument } from '../openapi-parts.ts';
import { breakingChanges, type ComparedDocument } from './breaking-changes.ts';
import { promisesText } from './promises.ts';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 60 },
    kind: { type: 'string', enum: ['a', 'b'] },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    hours: { type: 'integer', minimum: 0, maximum: 24 },
    at: { type: 'string', format: 'date' },
    tags: { type: 'array', maxItems: 5, items: { type: 'string' } },
    inner: { $ref: '#/components/schemas/Inner' },
  },
  required: ['name'],
};

const document = {
  paths: {
    '/things/{id}': {
      put: {
        operationId: 'things-update',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 1000 } },
        ],
        requestBody: { content: { 'application/json': { schema } } },
        responses: {
          200: { headers: { ETag: {} }, content: { 'application/json': { schema } } },
          404: { $ref: '#/components/responses/NotFound' },
        },
        security: [{ cookie: [] }, { bearer: ['things:write'] }],
      },
    },
  },
  webhooks: {
    'thing.changed': {
      post: {
        operationId: 'things-changed',
        parameters: [{ $ref: '#/components/parameters/Signature' }],
        requestBody: { content: { 'application/json': { schema } } },
        responses: { '2XX': {}, 410: {} },
      },
    },
  },
  components: {
    parameters: { Signature: { name: 'signature', in: 'header', required: true, schema: { type: 'string' } } },
    schemas: { Inner: { type: 'object', properties: { deep: { type: 'string' } }, required: ['deep'] } },
    responses: { NotFound: { content: { 'application/problem+json': { schema: { type: 'object' } } } } },
  },
};

type Where = readonly string[];
const put: Where = ['paths', '/things/{id}', 'put'];
const parameter: Where = [...put, 'parameters', '1'];
const body: Where = [...put, 'requestBody', 'content', 'application/json', 'schema'];
const answer: Where = [...put, 'responses', '200', 'content', 'application/json', 'schema'];
const told: Where = ['webhooks', 'thing.changed', 'post'];
const message: Where = [...told, 'requestBody', 'content', 'application/json', 'schema'];
const field = (of: Where, name: string, ...rest: string[]): Where => [...of, 'properties', name, ...rest];
const nothing = undefined;

/** The document with something else at a place in it, or nothing. */
function changed(where: Where, value: unknown): ComparedDocument {
  const copy = JSON.parse(JSON.stringify(document)) as ComparedDocument;
  let at = copy as Record<string, unknown>;
  for (const name of where.slice(0, -1)) at = at[name] as Record<string, unknown>;
  const last = where.at(-1) ?? '';
  if (value === nothing) delete at[last];
  else at[last] = value;
  return copy;
}
const original = document as unknown as ComparedDocument;
const compare = (where: Where, value: unknown) => breakingChanges(original, changed(where, value), '2026-11-24');

describe('a change of the document that breaks', () => {
  const added = { name: 'x', in: 'query', required: true };
  const { parameters } = document.paths['/things/{id}'].put;
  const breaking: [what: string, where: Where, value: unknown, found: string][] = [
    ['a path that is gone', put.slice(0, 2), nothing, 'PUT /things/{id} is gone'],
    ['a method that is gone', put, nothing, 'PUT /things/{id} is gone'],
    ['another operationId', [...put, 'operationId'], 'x', 'its operationId is another'],
    ['a parameter that is gone', [...put, 'parameters'], parameters.slice(0, 1), 'the parameter limit is gone'],
    ['a parameter that is needed now', [...parameter, 'required'], true, 'the parameter limit is needed now'],
    ['a new one that is needed', [...put, 'parameters'], [...parameters, added], 'the parameter x is needed now'],
    ['a lower bound', [...parameter, 'schema', 'maximum'], 10, 'the parameter limit: maximum is lower'],
    ['a body that is needed now', [...put, 'requestBody', 'required'], true, 'a body is needed now'],
    ['a body that is no longer read', [...put, 'requestBody'], nothing, 'a body is no longer read'],
    ['another type of body', body.slice(0, -1), nothing, 'the body is no longer application/json'],
    ['a field that is needed now', [...body, 'required'], ['name', 'kind'], 'the body.kind is needed now'],
    ['a field that is no longer read', field(body, 'kind'), nothing, 'the body.kind is no longer read'],
    ['a value that is no longer taken', field(body, 'kind', 'enum'), ['a'], 'the body.kind no longer takes "b"'],
    ['certain values only', field(body, 'name', 'enum'), ['x'], 'the body.name takes certain values only'],
    ['another type of field', field(body, 'name', 'type'), 'integer', 'the body.name no longer takes string'],
    ['null no longer taken', field(body, 'note'), { type: 'string' }, 'the body.note no longer takes null'],
    ['a higher least length', field(body, 'name', 'minLength'), 2, 'the body.name: minLength is higher'],
    ['a lower most length', field(body, 'name', 'maxLength'), 59, 'the body.name: maxLength is lower'],
    ['a new pattern', field(body, 'name', 'pattern'), '^x', 'the body.name: pattern is another'],
    ['fewer items', field(body, 'tags', 'maxItems'), 4, 'the body.tags: maxItems is lower'],
    [
      'another type of item',
      field(body, 'tags', 'items'),
      { type: 'integer' },
      'the body.tags[] no longer takes string',
    ],
    ['a status that is gone', [...put, 'responses', '404'], nothing, '404 is no longer answered'],
    ['a header that is gone', [...put, 'responses', '200', 'headers'], {}, '200 has no header ETag any more'],
    ['another type of answer', answer.slice(0, -1), nothing, '200 is no longer application/json'],
    ['a property that is gone', field(answer, 'kind'), nothing, '200.kind is gone'],
    ['a property not always there', [...answer, 'required'], [], '200.name is not always there'],
    ['one that may be null', field(answer, 'name', 'type'), ['string', 'null'], '200.name may now be null'],
    ['one of any type', field(answer, 'name', 'type'), nothing, '200.name may be of any type'],
    ['a value that is never answered', field(answer, 'kind', 'enum'), ['a'], '200.kind is never "b" any more'],
    ['another format', field(answer, 'at', 'format'), 'date-time', '200.at: format is another'],
    ['what is referred to', ['components', 'schemas', 'Inner', 'properties'], {}, '200.inner.deep is gone'],
    ['a message that is gone', told.slice(0, 2), nothing, 'the message thing.changed: is never sent any more'],
    [
      'a message of another name',
      [...told, 'operationId'],
      'x',
      'the message thing.changed: its operationId is another',
    ],
    ['a message without a header', [...told, 'parameters'], [], 'it has not always the header signature'],
    [
      'a header of another type',
      ['components', 'parameters', 'Signature', 'schema', 'type'],
      'integer',
      'the header signature may now be integer',
    ],
    ['a message that says less', field(message, 'kind'), nothing, 'the message thing.changed: the body.kind is gone'],
    ['a value that is never told', field(message, 'kind', 'enum'), ['a'], 'the body.kind is never "b" any more'],
    ['a message of another type', message.slice(0, -1), nothing, 'the body is no longer application/json'],
    ['what a receiver may answer', [...told, 'responses', '410'], nothing, '410 may no longer be answered'],
    ['a scope more', [...put, 'security', '1', 'bearer'], ['all'], 'a way to sign in, or its scopes, are others'],
  ];
  test.each(breaking)('is %s', (_, where, value, found) => {
    expect(compare(where, value).join('\n')).toContain(found);
  });

  test('is signing in where anybody could call', () => {
    const open = changed([...put, 'security'], []);
    expect(breakingChanges(open, original, '2026-11-24')).toEqual(['PUT /things/{id}: it needs signing in now']);
  });
});

describe('a change of the document that only adds', () => {
  const { parameters, security } = document.paths['/things/{id}'].put;
  const adding: [what: string, where: Where, value: unknown][] = [
    ['a path', ['paths', '/others'], { get: {} }],
    ['a parameter', [...put, 'parameters'], [...parameters, { name: 'x', in: 'query' }]],
    ['a field', field(body, 'more'), { type: 'string' }],
    ['a value that is taken', field(body, 'kind', 'enum'), ['a', 'b', 'c']],
    ['null that is taken', field(body, 'name', 'type'), ['string', 'null']],
    ['room in a field', field(body, 'name', 'maxLength'), 61],
    ['a field that is needed no more', [...body, 'required'], []],
    ['a property', field(answer, 'more'), { type: 'string' }],
    ['a property that is always there now', [...answer, 'required'], ['name', 'kind']],
    ['a value of a list', field(answer, 'kind', 'enum'), ['a', 'b', 'c']],
    ['a property that is never null now', field(answer, 'note'), { type: 'string' }],
    ['a status', [...put, 'responses', '412'], {}],
    ['a way to sign in', [...put, 'security'], [...security, { oauth: [] }]],
    ['a message', ['webhooks', 'thing.gone'], { post: {} }],
    ['more that a message says', field(message, 'more'), { type: 'string' }],
    ['words', [...put, 'description'], 'Better words'],
  ];
  test.each(adding)('may be %s', (_, where, value) => {
    expect(compare(where, value)).toEqual([]);
  });
});

describe('an operation that was to stop answering', () => {
  test('may go once that day has come, and not before', () => {
    const before = changed([...put, 'x-sunset'], '2027-06-30');
    const after = changed(put, nothing);
    expect(breakingChanges(before, after, '2027-06-29')).toEqual(['PUT /things/{id} is gone']);
    expect(breakingChanges(before, after, '2027-06-30')).toEqual([]);
  });
});

describe('what is kept of a release', () => {
  const kept = (of: object) => JSON.parse(promisesText(of)) as ComparedDocument;

  test('is all that is compared', () => {
    const whole = openApiDocument();
    const compared = whole as unknown as ComparedDocument;
    expect(breakingChanges(kept(whole), compared, '2026-11-24')).toEqual([]);
    expect(breakingChanges(compared, kept(whole), '2026-11-24')).toEqual([]);
  });
  test('has no words, and each property, whatever its name', () => {
    const properties = { title: { type: 'string', title: 'A title', description: 'What it is called' } };
    const named = { info: { title: 'Things' }, components: { schemas: { Thing: { summary: 'One', properties } } } };
    expect(kept(named)).toEqual({ components: { schemas: { Thing: { properties: { title: { type: 'string' } } } } } });
  });
  test('has a line for each path and schema', () => {
    const lines = promisesText({ paths: { '/a': { get: {} }, '/b': {} }, components: { schemas: { A: {} } } }).split(
      '\n',
    );
    expect(lines).toEqual([
      '{',
      '"paths": {',
      '"/a": {"get":{}},',
      '"/b": {}',
      '},',
      '"components": {',
      '"schemas": {',
      '"A": {}',
      '}',
      '}',
      '}',
      '',
    ]);
  });
});

describe('the document', () => {
  test('keeps what the last release promised; `pnpm openapi --release` makes this one the last', () => {
    const released = JSON.parse(readFileSync(releasedDocument, 'utf8')) as ComparedDocument;
    const today = new Date().toISOString().slice(0, 10);
    expect(breakingChanges(released, openApiDocument() as unknown as ComparedDocument, today)).toEqual([]);
  });
});
