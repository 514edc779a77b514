import fc from 'fast-check';
import type { Operation, Parameter } from './testing-document.ts';
import { fitting, junk } from './testing-values.ts';

/** Who calls: nobody, somebody with records, somebody else with theirs, the first one’s program, or an administrator. */
export const callers = ['anonymous', 'owner', 'stranger', 'token', 'narrowToken', 'admin'] as const;
export type CallerName = (typeof callers)[number];

/** Where the value of an address comes from: records of the kind it names, any other, what the schema allows, or junk. */
type PathValue =
  | { readonly from: 'kind' | 'any'; readonly nth: number }
  | { readonly from: 'text'; readonly text: string };

/** A call as it was drawn; which records it names is known only when it is made. */
export interface DrawnCall {
  readonly operation: Operation;
  readonly caller: CallerName;
  readonly path: Readonly<Record<string, PathValue>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly key: string | null;
  /** Undefined for none; text that is sent as it stands, where it is no JSON. */
  readonly body: unknown;
  readonly isRaw: boolean;
}

/** What hashes passwords or prints takes long, and is called seldom. */
const slow = /\/(register|login|password|close|access-tokens|passkeys|export|reset|email-change)/;
const weightOf = ({ path, method, name }: Operation) => {
  if (name === 'exportReport') return 1;
  return slow.test(path) && (method !== 'GET' || path.includes('export')) ? 15 : 100;
};

/** Calls of all these operations, as the document describes them and not quite. */
export function calls(all: readonly Operation[]): fc.Arbitrary<DrawnCall> {
  return fc.oneof(...all.map((operation) => ({ weight: weightOf(operation), arbitrary: callOf(operation) })));
}

function callOf(operation: Operation): fc.Arbitrary<DrawnCall> {
  const named = (place: Parameter['in']) => operation.parameters.filter((one) => one.in === place);
  const path = fc.record(Object.fromEntries(named('path').map((one) => [one.name, pathValue(one)])));
  const query = fc.record(Object.fromEntries(named('query').map((one) => [one.name, queryValue(one)])), {
    requiredKeys: [],
  });
  const key = named('header').some(({ name }) => name === 'Idempotency-Key')
    ? fc.option(fc.uuid(), { freq: 2 })
    : fc.constant(null);
  const body = operation.body ? bodyOf(operation.body) : fc.constant({ body: undefined, isRaw: false });
  return fc
    .record({ path, query, key, body, caller: callerOf(operation) })
    .map(({ body: drawn, ...rest }) => ({ operation, ...rest, ...drawn }));
}

/** Mostly somebody who may. */
function callerOf({ path }: Operation): fc.Arbitrary<CallerName> {
  const usual: CallerName = path.startsWith('/api/admin') ? 'admin' : 'owner';
  return fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 4, arbitrary: fc.constantFrom(...callers) });
}

function pathValue({ schema }: Parameter): fc.Arbitrary<PathValue> {
  const nth = fc.nat({ max: 40 });
  const asText = (text: unknown): PathValue => ({ from: 'text', text: String(text) });
  return fc.oneof(
    { weight: 7, arbitrary: nth.map((at): PathValue => ({ from: 'kind', nth: at })) },
    { weight: 1, arbitrary: nth.map((at): PathValue => ({ from: 'any', nth: at })) },
    { weight: 1, arbitrary: fitting(schema).map(asText) },
    { weight: 1, arbitrary: fc.constantFrom('1', 'x', '..', '%', "' or 1=1", 'ⅷ', 'a'.repeat(400)).map(asText) },
  );
}

function queryValue({ schema }: Parameter): fc.Arbitrary<string> {
  const others = fc.constantFrom('', '0', '1001', '1e2', ' 5', '2026-02-30', 'x\u0000', 'x'.repeat(201), 'ⅷ');
  return fc.oneof({ weight: 4, arbitrary: fitting(schema).map(String) }, { weight: 1, arbitrary: others });
}

type Body = Pick<DrawnCall, 'body' | 'isRaw'>;

function bodyOf({ schema, example }: NonNullable<Operation['body']>): fc.Arbitrary<Body> {
  const drawn = fitting(schema) as fc.Arbitrary<object>;
  const names = Object.keys(schema.properties ?? {});
  // The example is as a whole what its operation is for; of what is drawn for it, one or two fields are taken.
  const near = fc
    .tuple(drawn, fc.subarray(names, { maxLength: Math.min(2, names.length) }))
    .map(([other, taken]) => ({ ...(example as object), ...only(other, taken) }));
  const good = fc.oneof({ weight: 3, arbitrary: near }, { weight: 2, arbitrary: drawn });
  const broken = fc
    .tuple(good, fc.constantFrom(...names), junk, fc.boolean())
    .map(([whole, name, value, isGone]) => (isGone ? without(whole, name) : { ...whole, [name]: value }));
  const json = (body: unknown): Body => ({ body, isRaw: false });
  const raw = fc.constantFrom('', '{', '[]', 'null', '"text"', '{"a":1}x', '{"__proto__":{"isAdmin":true}}', '42');
  return fc.oneof(
    { weight: 10, arbitrary: good.map(json) },
    { weight: 7, arbitrary: broken.map(json) },
    { weight: 1, arbitrary: good.map((body) => json({ ...body, unknownField: 'x' })) },
    { weight: 1, arbitrary: raw.map((body): Body => ({ body, isRaw: true })) },
  );
}

const only = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
const without = (record: object, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));
