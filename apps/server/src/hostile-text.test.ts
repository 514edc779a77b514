import { bodyLimits } from '@cairn/api/input-bounds';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, joined, onEachServer, type TestServer, Visitor } from './testing.ts';
import { cheaply } from './testing-cpu-time.ts';
import { bodyWith, type DocumentedString, documentedOperations } from './testing-documented-strings.ts';
import { file, form, pdf } from './testing-uploads.ts';

/** Marks of two classes in turn: normalising sorts them, and takes the square of their number. */
const bomb = (length: number) => `a${'\u0315\u0300'.repeat(length / 2)}`;
const bytesOfMark = 2;
/** Marks in an address, each written as six bytes: two such strings are as much as Node reads of a request's head. */
const maxInAddress = 1_000;
const id = '0198c0de-0000-7000-8000-000000000000';

const operations = documentedOperations().filter(({ strings }) => strings.length > 0);
const addressOf = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, id)}`;

/** Asks, with `/healthz` beside it, and holds both to the time they may take. */
async function ask(server: TestServer, call: () => Promise<Answer<unknown>>, allowed = [400, 401, 413]) {
  const [{ status, text, headers }, health] = await cheaply(() =>
    Promise.all([call(), fetch(`${server.url}/healthz`)]),
  );
  expect(health.status).toBe(200);
  expect(allowed, text.slice(0, 200)).toContain(status);
  // A report is a file of ours, however little it was asked for.
  if (headers.get('content-type') !== 'application/pdf') expect(text.length).toBeLessThan(20_000);
}

onEachServer((server) => {
  let people: [string, Visitor][];
  beforeAll(async () => {
    const admin = await joined(server());
    await server().ports.db.updateTable('users').set({ adminRole: 'owner' }).where('id', '=', admin.id).execute();
    people = [
      ['a stranger', new Visitor(server().url)],
      ['an administrator', admin],
    ];
  });

  describe.each(operations.map((one) => [`${one.method} ${one.path}`, one] as const))('%s', (_name, operation) => {
    const { method, path, procedure, strings, needsQuery } = operation;
    const bodyBytes = procedure?.bodyBytes ?? bodyLimits.open;
    const named = (where: DocumentedString['where']) => strings.filter((one) => one.where === where);
    const testOf = (where: DocumentedString['where']) => (named(where).length > 0 ? test : () => undefined);
    /** At what the document allows, and as much as the body may hold. */
    const lengths = (longest = 10_000) => [longest, bodyBytes / bytesOfMark - 200].filter((n) => n * 2 < bodyBytes);

    testOf('json')('answers crowds of marks in every string of its body', async () => {
      for (const [, visitor] of people) {
        for (const { name, longest } of named('json')) {
          for (const length of lengths(longest)) {
            const body = bodyWith(name, bomb(length));
            await ask(server(), () => visitor.call(method, addressOf(path), body));
            if (procedure)
              await ask(server(), () => visitor.post(`/trpc/${procedure.name}`, { id, token: id, ...body }));
          }
        }
      }
    });

    testOf('json')('refuses more than its body may be, unread', async () => {
      for (const [, visitor] of people) {
        const body = { text: bomb(400_000) };
        await ask(server(), () => visitor.call(method, addressOf(path), body), [413]);
        await ask(server(), () => visitor.post(`/trpc/${procedure?.name}`, body), [413]);
      }
    });

    testOf('form')('answers crowds of marks in the fields, names and files of its form', async () => {
      for (const [, visitor] of people) {
        for (const { name, longest, isFile } of named('form')) {
          const [field = ''] = name;
          for (const length of [longest ?? 10_000, 30_000]) {
            const crowded = bomb(length);
            // A part's name stands in a header of at most 16 KB.
            const label = bomb(Math.min(length, 7_000));
            const data = isFile ? { [field]: file(pdf(), `${label}.pdf`) } : { [field]: crowded };
            await ask(server(), () => visitor.call(method, addressOf(path), form(data)), [400, 401, 404]);
            await ask(server(), () => visitor.call(method, addressOf(path), form({ [label]: 'x' })), [400, 401, 404]);
          }
        }
      }
    });

    testOf('query')('answers crowds of marks in every string of its query', async () => {
      for (const [, visitor] of people) {
        for (const { name } of named('query')) {
          const [key = ''] = name;
          const query = encodeURIComponent(bomb(maxInAddress));
          await ask(server(), () => visitor.call(method, `${addressOf(path)}?${key}=${query}`), [400, 401, 404]);
          // Routes beside the procedures read what they know.
          const unknown = procedure || needsQuery ? [400, 401, 404] : [200, 401, 404];
          await ask(server(), () => visitor.call(method, `${addressOf(path)}?${query}=${key}`), unknown);
          if (!procedure) continue;
          const input = encodeURIComponent(JSON.stringify({ [key]: bomb(maxInAddress) }));
          await ask(server(), () => visitor.get(`/trpc/${procedure.name}?input=${input}`));
        }
      }
    });

    testOf('header')('answers crowds of marks in its headers', async () => {
      const marks = Buffer.from(bomb(3_000)).toString('latin1');
      for (const [, visitor] of people) {
        for (const { name } of named('header')) {
          const call = () => visitor.call(method, addressOf(path), undefined, { [name.join()]: marks });
          // A key that no program would make is said to be none, and so is the id of a draft.
          await ask(server(), call, /^(Idempotency-Key|Form-Draft)$/.test(name.join()) ? [400] : [200, 400, 401, 404]);
        }
      }
    });

    testOf('path')('answers crowds of marks in its address', async () => {
      for (const [, visitor] of people) {
        for (const length of [40, maxInAddress]) {
          const address = `/api${path.replaceAll(/\{\w+\}/g, encodeURIComponent(bomb(length)))}`;
          // A token nobody has is told as such; longer than any, the address is one that is not there.
          await ask(server(), () => visitor.call(method, address), [200, 400, 401, 404, 415]);
        }
      }
    });
  });

  test('crowds of marks in headers are no more than that', async () => {
    const marks = Buffer.from(bomb(3_000)).toString('latin1');
    for (const [, visitor] of people) {
      for (const header of ['user-agent', 'accept', 'cookie', 'x-forwarded-for']) {
        await ask(server(), () => visitor.get('/api/user', { [header]: marks }), [200, 401]);
      }
      await ask(server(), () => visitor.get('/api/user', { 'idempotency-key': marks }));
    }
  });
});
