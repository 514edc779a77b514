import { readFileSync } from 'node:fs';
import { refusals } from '@cairn/domain/refusal-reasons';
import { describe, expect, test } from 'vitest';
import { openApiDocument, openApiText } from './openapi.ts';
import { servedDocument } from './openapi-parts.ts';
import { catalogueText, committedCatalogue } from './rest-document/catalogue.ts';
import { partsOf, type Schema } from './rest-document/schema-words.ts';
import { tags } from './rest-document/tags.ts';
import { documentedProcedures } from './router.ts';

const document = openApiDocument();
const schemas = document.components.schemas as Record<string, Schema>;

interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly description?: string; readonly schema: Schema }[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

const operations = Object.entries(document.paths as unknown as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
);
const operation = (name: string) => Object.fromEntries(operations)[name] as Operation;

/** What stands in the document for a status, with what it refers to. */
function statusOf(name: string, status: number): string {
  const { $ref, ...own } = operation(name).responses[status] ?? {};
  const shared = document.components.responses as unknown as Record<string, object>;
  return JSON.stringify($ref === undefined ? own : shared[$ref.split('/').at(-1) ?? '']);
}

describe('the OpenAPI document', () => {
  test('is served as it was generated from this code', () => {
    expect(readFileSync(servedDocument, 'utf8')).toBe(openApiText());
  });

  test('has the catalogue that is committed; after a change of it, run `pnpm openapi` and read the diff', () => {
    expect(catalogueText()).toBe(readFileSync(committedCatalogue, 'utf8'));
  });

  test('is OpenAPI 3.1 and says of every operation what it does, where it belongs, and what it answers', () => {
    expect(document.openapi).toMatch(/^3\.1/);
    const known = tags.map(({ name }) => name);
    for (const [name, one] of operations) {
      expect([name, one.summary, one.description]).toEqual([name, expect.any(String), expect.any(String)]);
      expect([name, one.tags.filter((tag) => !known.includes(tag))]).toEqual([name, []]);
      const success = name.includes('/auth/{provider}') ? '303' : '200';
      expect([name, Object.keys(one.responses)]).toEqual([
        name,
        expect.arrayContaining([success, '400', '415', '500', '503']),
      ]);
    }
  });

  test('uses each of its tags', () => {
    const used = new Set(operations.flatMap(([, one]) => one.tags));
    expect(tags.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });

  test('says of every operation whether one has to be signed in, by a cookie under either name', () => {
    expect(operation('get /sessions').security).toEqual([{ session: [] }, { sessionOverHttp: [] }]);
    const open = operations.filter(([, one]) => one.security.length === 0).map(([name]) => name);
    expect(open).toEqual(expect.arrayContaining(['get /site', 'post /login', 'get /calendar/{token}.ics']));
    expect(open).not.toContain('get /session');
    expect(operation('post /practice-hours').security).toContainEqual({ accessToken: ['practice-hours:write'] });
    const { session, sessionOverHttp } = document.components.securitySchemes;
    expect([session.name, sessionOverHttp.name]).toEqual(['__Host-cairn', 'cairn']);
  });

  test('describes every property and every parameter', () => {
    const undescribed = (schema: Schema, path: string): string[] => [
      ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => (one.description ? [] : [`${path}.${key}`])),
      ...partsOf(schema).flatMap((part) => undescribed(part, path)),
    ];
    expect(Object.entries(schemas).flatMap(([name, schema]) => undescribed(schema, name))).toEqual([]);
    const bare = operations.flatMap(([name, { parameters = [] }]) =>
      parameters.filter(({ description }) => !description).map((one) => `${name} ${one.name}`),
    );
    expect(bare).toEqual([]);
  });

  test('bounds what programs cannot guess', () => {
    const properties = schemas.CpdActivityInput?.properties ?? {};
    const { anyOf: [standards] = [] } = properties.selectedStandards ?? {};
    expect(standards).toMatchObject({ items: { enum: expect.arrayContaining(['accountable']) } });
    const { pattern = '' } = properties.linkToCode as { pattern?: string };
    expect('prioritise-people,preserve-safety').toMatch(new RegExp(pattern));
    expect('prioritise-people,kindness').not.toMatch(new RegExp(pattern));
    const limit = operation('get /practice-hours').parameters?.find(({ name }) => name === 'limit');
    expect(limit?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 1000, format: 'int32' });
  });

  test('lets nothing be without end, and says of text what may not be in it', () => {
    const endless = (schema: Schema, path: string): string[] => {
      const types = [schema.type].flat();
      const isOpen = schema.enum === undefined && schema.const === undefined;
      const lacks = [
        ...(types.includes('string') && isOpen && schema.maxLength === undefined ? ['maxLength'] : []),
        ...(types.includes('array') && schema.maxItems === undefined ? ['maxItems'] : []),
        ...(types.includes('integer') && schema.maximum === undefined ? ['maximum'] : []),
      ];
      return [...lacks.map((one) => `${path} ${one}`), ...partsOf(schema).flatMap((part) => endless(part, path))];
    };
    expect(Object.entries(schemas).flatMap(([name, schema]) => endless(schema, name))).toEqual([]);
    const inParameters = operations.flatMap(([name, { parameters = [] }]) =>
      parameters.flatMap((one) => endless(one.schema, `${name} ${one.name}`)),
    );
    expect(inParameters).toEqual([]);
    const { employer, startDate, endDate, hours } = schemas.PracticeHoursInput?.properties ?? {};
    const patternOf = (schema: Schema | undefined) => new RegExp(String(schema?.pattern), 'u');
    expect('Leeds Teaching Hospitals 🏥').toMatch(patternOf(employer?.anyOf?.[0]));
    expect('two\nlines').not.toMatch(patternOf(employer?.anyOf?.[0]));
    expect(['2026-02-28', '2026-02-30', '1969-12-31'].filter((day) => patternOf(startDate).test(day))).toEqual([
      '2026-02-28',
    ]);
    expect('').toMatch(patternOf(endDate));
    expect(['0', '0.00', '0.01', '7.5'].filter((text) => patternOf(hours).test(text))).toEqual(['0.01', '7.5']);
  });

  test('names the headers that mean something at an operation, and only there', () => {
    const headers = (name: string) => operation(name).parameters?.map((one) => one.name) ?? [];
    expect(headers('post /practice-hours')).toEqual(['Idempotency-Key', 'Form-Draft', 'Cairn-Person']);
    expect(headers('get /sessions')).toEqual(['Cairn-Person']);
    expect(headers('get /site')).toEqual([]);
  });

  test('tells conflicts apart, operation by operation', () => {
    expect(statusOf('post /register', 409)).toContain('email_taken');
    expect(statusOf('patch /user/profile', 409)).toMatch(/pin_taken.*stale_update/);
    expect(statusOf('post /practice-hours', 409)).toMatch(/idempotency_key_reused.*stale_update.*submitted_years/);
    expect(statusOf('post /practice-hours', 422)).toMatch(/text_quota_reached.*too_many_records/);
    expect(operation('get /user').responses).not.toHaveProperty('409');
  });

  test('says of every call that writes whether it takes an Idempotency-Key, and if not why', () => {
    const unsaid = operations.filter(([name, { parameters = [], description }]) => {
      const takesKey = parameters.some((parameter) => parameter.name === 'Idempotency-Key');
      const saysWhyNot = description.includes('It takes no `Idempotency-Key`: ');
      return name.startsWith('get ') ? takesKey || saysWhyNot : takesKey === saysWhyNot;
    });
    expect(unsaid.map(([name]) => name)).toEqual([]);
  });

  test('names every reason of the catalogue at some operation', () => {
    const text = JSON.stringify([document.paths, document.components.responses]);
    // That of a method which an address does not take belongs to no operation.
    const { WRONG_METHOD: _, ...ofOperations } = refusals;
    const all = Object.values(ofOperations).flatMap((reasons) => Object.keys(reasons));
    expect(all.filter((reason) => !text.includes(`\`${reason}\``))).toEqual([]);
  });

  test('refers to nothing that is not in it', () => {
    const components = document.components as unknown as Record<string, Record<string, object>>;
    for (const [, kind = '', name = ''] of openApiText().matchAll(/"#\/components\/(\w+)\/([\w.]+)"/g))
      expect([name, Object.hasOwn(components[kind] ?? {}, name)]).toEqual([name, true]);
  });

  test('has no two paths that one address could be: where they differ, one has a word and the other a UUID', () => {
    const isParameter = (part: string | undefined) => part?.startsWith('{') === true;
    const paths = Object.keys(document.paths).map((path) => {
      const parameters = operations.flatMap(([name, one]) => (name.endsWith(` ${path}`) ? (one.parameters ?? []) : []));
      const uuids = parameters.filter(({ schema }) => schema.format === 'uuid').map(({ name }) => `{${name}}`);
      return { path, parts: path.split('/'), uuids: new Set(uuids) };
    });
    const tells = (word: string | undefined, { uuids }: (typeof paths)[number], part: string | undefined) =>
      !isParameter(word) && uuids.has(part ?? '');
    const isClash = (one: (typeof paths)[number], other: (typeof paths)[number]) =>
      one.parts.length === other.parts.length &&
      one.parts.every((part, at) => part === other.parts[at] || isParameter(part) || isParameter(other.parts[at])) &&
      !one.parts.some((part, at) => tells(part, other, other.parts[at]) || tells(other.parts[at], one, part));
    const clashes = paths.flatMap((one, at) => paths.slice(at + 1).filter((other) => isClash(one, other)));
    expect(clashes.map(({ path }) => path)).toEqual([]);
    expect(paths.filter(({ uuids }) => uuids.size > 0).length).toBeGreaterThan(20);
  });

  test('gives each procedure one address of its own', () => {
    const addresses = documentedProcedures().map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
