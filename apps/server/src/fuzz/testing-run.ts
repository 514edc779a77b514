import fc from 'fast-check';
import type { TestServer } from '../testing.ts';
import { assertDocumented } from '../testing-documented-answers.ts';
import { file, form, pdf } from '../testing-uploads.ts';
import { calls, type DrawnCall } from './testing-calls.ts';
import { fitsParameter, type Operation, operations } from './testing-document.ts';
import { otherDoorDiffers } from './testing-other-door.ts';
import { type FuzzAnswer, newPeople, type People } from './testing-people.ts';
import { isRuleOfSeveral } from './testing-rules.ts';

/** What must not be. */
export type Fault =
  | 'answered 5xx'
  | 'broke the document'
  | 'accepted what is invalid'
  | 'refused what is valid'
  | 'differs at the other door';

export interface Finding {
  readonly fault: Fault;
  readonly operation: string;
  readonly detail: string;
  /** By which it is made again: the seed of its batch and its place there. */
  readonly seed: number;
  readonly call: number;
}

export interface Tally {
  readonly calls: number;
  readonly byStatus: Record<string, number>;
  readonly findings: Finding[];
}

/** Calls between which people are new, so that nobody’s records grow without end. */
const batch = 2_000;

/** Makes so many calls, drawn from the document by a seed; each batch has the next seed, and can be made again alone. */
export async function fuzz(server: TestServer, { count, seed }: { count: number; seed: number }): Promise<Tally> {
  const tally: Tally = { calls: count, byStatus: {}, findings: [] };
  const arbitrary = calls(operations());
  for (let done = 0, ownSeed = seed; done < count; done += batch, ownSeed += 1) {
    const people = await newPeople(server);
    const drawn = fc.sample(arbitrary, { seed: ownSeed, numRuns: Math.min(batch, count - done) });
    for (const [at, call] of drawn.entries())
      await make(call, people, tally, (fault, detail) =>
        tally.findings.push({ fault, operation: call.operation.name, detail, seed: ownSeed, call: at }),
      );
  }
  return tally;
}

type Report = (fault: Fault, detail: string) => void;

async function make(drawn: DrawnCall, people: People, tally: Tally, report: Report): Promise<void> {
  const { operation, caller } = drawn;
  const sent = await written(drawn, people);
  const answer = await people.send(caller, sent.request);
  tally.byStatus[answer.status] = (tally.byStatus[answer.status] ?? 0) + 1;
  const said = `${sent.request.method} ${sent.request.url} as ${caller} ${shown(sent.request.payload)} → ${answer.status} ${answer.text.slice(0, 400)}`;
  if (answer.status >= 500) report('answered 5xx', said);
  try {
    assertDocumented({ ...answer, method: operation.method, path: sent.request.url });
  } catch (fault) {
    report('broke the document', `${(fault as Error).message} of ${said}`);
  }
  if (!sent.mayBeTaken && answer.status < 300) report('accepted what is invalid', said);
  if (sent.isValid && answer.status === 400) {
    const { message, issues } = JSON.parse(answer.text);
    if (!isRuleOfSeveral(message, issues)) report('refused what is valid', said);
  }
  if (isOver(answer, drawn)) await people.revive(caller);
  else {
    const difference = await otherDoorDiffers(drawn, sent.values, answer, people, () =>
      people.send(caller, sent.request),
    );
    if (difference !== null) report('differs at the other door', `${difference} of ${said}`);
  }
  const isJson = /^application\/json(;|$)/.test(answer.contentType ?? '');
  if (answer.status < 300 && isJson) remember(operation, JSON.parse(answer.text), people);
}

const shown = (payload: string | Buffer | undefined) => (typeof payload === 'string' ? payload.slice(0, 600) : '');

/** Whether somebody’s session or account has come to an end. */
function isOver({ status, text }: FuzzAnswer, { caller, operation }: DrawnCall): boolean {
  if (caller === 'anonymous') return false;
  if (status === 401) return text.includes('"not_signed_in"');
  return status < 300 && /^account-(logout|close|changePassword|register|login)$/.test(operation.name);
}

interface WrittenCall {
  readonly request: Parameters<People['send']>[1];
  /** Whether the document allows it. */
  readonly isValid: boolean;
  /** Whether it does once nothing is made of spaces around a value, and an empty body is an empty object. */
  readonly mayBeTaken: boolean;
  /** What its address and query say, decoded. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

async function written(drawn: DrawnCall, people: People): Promise<WrittenCall> {
  const { operation, query, key } = drawn;
  const path = Object.fromEntries(
    Object.entries(drawn.path).map(([name, value]) => {
      if (value.from === 'text') return [name, value.text];
      const kind = value.from === 'kind' ? kindOf(operation, name) : '';
      return [name, people.seen(kind, value.nth) ?? nobodys];
    }),
  );
  const url = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(path[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
  ).toString();
  const body = await payloadOf(drawn);
  const headers = { ...body.headers, ...(key !== null && { 'idempotency-key': key }) };
  const fits = operation.parameters.every((parameter) => {
    const given = parameter.in === 'header' ? undefined : { path, query }[parameter.in][parameter.name];
    return given === undefined
      ? parameter.required !== true || parameter.in === 'header'
      : fitsParameter(parameter, given);
  });
  return {
    request: {
      method: operation.method,
      url: search === '' ? url : `${url}?${search}`,
      headers,
      ...(body.payload !== undefined && { payload: body.payload }),
    },
    isValid: fits && body.isValid,
    mayBeTaken: fits && (body.isValid || body.mayBeTaken === true),
    values: { ...query, ...path },
  };
}

async function payloadOf({ operation, body, isRaw }: DrawnCall) {
  if (operation.fileField !== null) {
    const sent = new Response(form({ [operation.fileField]: file(pdf(), 'certificate.pdf') }));
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    return { payload: Buffer.from(await sent.arrayBuffer()), headers, isValid: true };
  }
  if (!operation.body) return { payload: undefined, headers: {}, isValid: true };
  const headers = { 'content-type': 'application/json' };
  if (isRaw) {
    const payload = String(body);
    return { payload, headers, isValid: false, mayBeTaken: payload === '' && operation.fitsBody?.({}) === true };
  }
  const payload = JSON.stringify(body);
  // Half a character is no text, which a schema cannot say (RFC 8259, 8.2).
  const isText = !/\\ud[89a-f]/i.test(payload);
  const fits = (value: unknown) => isText && operation.fitsBody?.(value) === true;
  return { payload, headers, isValid: fits(body), mayBeTaken: fits(withoutSpacesAround(body)) };
}

function withoutSpacesAround(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_key, value) => (typeof value === 'string' ? value.trim() : value));
}

const nobodys = '0198c0de-0000-7000-8000-000000000000';

/** By which name records are seen that an address names: the address of their list, or what a part of it is called. */
function kindOf({ path }: Operation, name: string): string {
  if (name === 'id') return path.slice(0, path.indexOf('/{id}'));
  if (name === 'fileId') return path.slice(0, path.indexOf('/{fileId}'));
  return name;
}

/** Keeps what an answer names, for later calls to name. */
function remember(operation: Operation, answer: unknown, people: People): void {
  const collection = operation.path.replace(/\/\{id\}(\/[a-z-]+)?$/, (_all, rest = '') =>
    rest === '/files' || rest === '/attachments' ? `/{id}${rest}` : '',
  );
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, one] of Object.entries(value)) {
      if (typeof one !== 'string') look(one);
      else if (name === 'id') for (const kind of [collection, '']) people.see(kind, one);
      else if (name === 'fileName') people.see('fileName', one);
      else if (/token$/i.test(name)) people.see('token', one);
    }
  };
  look(answer);
}
