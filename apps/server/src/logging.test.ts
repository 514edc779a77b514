import { testDatabases } from '@cairn/db/testing';
import { RuleError } from '@cairn/domain/errors';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeFault, logFault, throttled } from './logging.ts';
import { QueueFull } from './queue-full.ts';

const secret = 'Mrs Okafor';
/** A value of several lines, one of which looks like a frame of a stack. */
const value = `${secret} began\n${secret} went on\n    at ${secret} (ward.ts:3:1)\n${secret} ended`;
const logged = (fault: unknown) => JSON.stringify(describeFault(fault));

describe.each(testDatabases)('a fault of the database, on $name', ({ open }) => {
  test('is named by its code, whatever of a row its message, detail and parameters hold', async () => {
    const { db, close } = await open();
    const faults = await Promise.all(
      [
        sql`select ${value}::uuid`,
        sql`select ${value}::date`,
        sql`select * from ${sql.table(value)}`,
        sql`select current_setting(${value})`,
      ].map((query) => query.execute(db).catch((cause: unknown) => cause)),
    );
    await close();
    for (const fault of faults) {
      expect(describeFault(fault)).toMatchObject({ message: 'database error', code: expect.stringMatching(/^\w{5}$/) });
      expect(logged(fault)).not.toContain(secret);
      expect(describeFault(fault).stack).toMatch(/^ {4}at /);
    }
  });
});

describe('a fault in the log', () => {
  test('has its message in one line, and a stack of nothing but frames', () => {
    const described = describeFault(new TypeError('one\ntwo\r\n    at three (x.ts:1:1)\u001b[31m'));
    expect(described).toMatchObject({ type: 'TypeError', message: 'one two      at three (x.ts:1:1) [31m' });
    expect(described.stack).not.toContain('three');
    expect(described.stack.split('\n').every((line) => /^ {4}at /.test(line))).toBe(true);
    expect(described.stack).toContain('logging.test.ts');
  });

  test('leaks nothing through its stack when its message was changed afterwards', () => {
    const fault = new Error(`${secret}\n${secret}`);
    fault.message = 'refused';
    expect(logged(fault)).not.toContain(secret);
    expect(describeFault(fault).stack).toContain('logging.test.ts');
  });

  test('is bounded', () => {
    const endless: Error = new Error('x'.repeat(1_000_000));
    endless.name = 'y'.repeat(1_000_000);
    endless.stack = `${endless.message}\n${`    at ${'z'.repeat(10_000)} (a.ts:1:1)\n`.repeat(10_000)}`;
    Object.assign(endless, { cause: endless, code: 'c'.repeat(1_000_000) });
    expect(describeFault(endless).message).toHaveLength(301);
    expect(logged(endless).length).toBeLessThan(100_000);
    const many = new AggregateError(Array.from({ length: 10_000 }, () => new Error('x'.repeat(10_000))));
    expect(logged(many).length).toBeLessThan(100_000);
  });

  test('tells of causes, and of errors beside each other, by the same rules', () => {
    const fromDatabase = Object.assign(new Error(value), { code: '22P02', detail: value, params: [value] });
    const fault = new AggregateError([fromDatabase, new Error('away')], 'both', { cause: fromDatabase });
    expect(describeFault(fault)).toMatchObject({
      message: 'both',
      cause: { message: 'database error', code: '22P02' },
      errors: [{ message: 'database error' }, { message: 'away' }],
    });
    expect(logged(fault)).not.toContain(secret);
  });

  test('of an answer that does not fit its schema names the fields and not what was in them', () => {
    const fault = z
      .object({ date: z.iso.date(), kind: z.literal('a'), name: z.string() })
      .safeParse({ date: value, kind: value, name: 7 }).error;
    expect(describeFault(fault)).toMatchObject({
      message: '3 issues: invalid_format at date, invalid_value at kind, invalid_type at name',
    });
    expect(logged(fault)).not.toContain(secret);
  });

  test.each([undefined, null, 'text', 7, {}])('that is no error is only that: %j', (thrown) => {
    expect(describeFault(thrown)).toEqual({ type: typeof thrown, message: 'not an error', stack: '' });
  });
});

describe('a line that could be written very often', () => {
  test('is written the first time, and then now and then with how many there were', () => {
    const lines: [number, string][] = [];
    let now = 0;
    const tell = throttled(
      (count, word: string) => lines.push([count, word]),
      10_000,
      () => now,
    );
    tell('first');
    expect(lines).toEqual([[1, 'first']]);
    for (let i = 0; i < 50; i++) tell('more');
    now = 9_999;
    tell('not yet');
    expect(lines).toHaveLength(1);
    now = 10_000;
    tell('again');
    expect(lines).toEqual([
      [1, 'first'],
      [52, 'again'],
    ]);
  });
});

test('each server tells of too much now and then, without a stack, however many are refused for it', () => {
  const lines: unknown[][] = [];
  const requestTo = (server: object) =>
    ({ server: { server }, log: { warn: (...line: unknown[]) => lines.push(line) } }) as never;
  const [one, another] = [requestTo({}), requestTo({})];
  for (let n = 0; n < 3; n += 1) {
    logFault(one, new QueueFull('Many do it just now.', 3));
    logFault(one, new RuleError('NOT_READY', 'Answers are still on their way.', { reason: 'overloaded' }));
  }
  logFault(another, new QueueFull('Many do that.', 3));
  const lineOf = (request: never, text: string) => [
    { req: request, refused: 1, path: undefined },
    expect.stringContaining(text),
  ];
  expect(lines).toEqual([lineOf(one, 'Many do it'), lineOf(another, 'Many do that')]);
});
