import { request } from 'node:http';
import { bodyLimits } from '@cairn/api/input-bounds';
import { bodyLimitOf } from '@cairn/api/router';
import { describe, expect, test } from 'vitest';
import { joined, onEachServer, refusedWith, Visitor } from './testing.ts';
import { cheaply } from './testing-cpu-time.ts';

interface Sending {
  readonly headers?: Record<string, string | number>;
  /** Sent, without an end. */
  readonly sent?: string;
}

/** Begins a request and never ends it; answers what comes all the same. */
function begin(url: string, method: string, path: string, { headers = {}, sent }: Sending) {
  return new Promise<{ status: number; body: string; connection: string | undefined }>((resolve, reject) => {
    const sending = request(`${url}${path}`, {
      method,
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    });
    sending.on('error', reject);
    sending.on('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, body, connection: answer.headers.connection });
        sending.destroy();
      });
    });
    sending.flushHeaders();
    if (sent !== undefined) sending.write(sent);
  });
}

interface Refused {
  readonly issues: readonly object[];
}

const tooLarge = refusedWith('too_large', 'This request is too large.');
/** Marked as what the doors take from strangers, from the signed in, and as what nobody takes. */
const addresses = [
  ['POST', '/api/login', bodyLimits.open],
  ['POST', '/trpc/account.login', bodyLimits.open],
  ['POST', '/api/reflective-accounts', bodyLimits.form],
  ['POST', '/trpc/reflectiveAccounts.create', bodyLimits.form],
  ['POST', '/api/practice-hours/bulk', bodyLimits.bulk],
  ['POST', '/trpc/cpdActivities.saveInBulk', bodyLimits.bulk],
  ['POST', '/api/confirmation', bodyLimits.signedForm],
  ['POST', '/trpc/reflectiveDiscussions.create', bodyLimits.signedForm],
  ['POST', '/api/reflective-discussion-public/x/complete', bodyLimits.signature],
  ['POST', '/trpc/reflectiveDiscussionPublic.complete', bodyLimits.signature],
  ['POST', '/api/nothing-here', bodyLimits.open],
  ['PUT', '/trpc/nothing.here', bodyLimits.open],
  ['POST', '/nothing-here', bodyLimits.open],
  ['POST', '/trpc/account.login,account.forgotPassword?batch=1', 2 * bodyLimits.open],
  ['POST', `/trpc/${Array(10).fill('feedback.create').join(',')}?batch=1`, bodyLimits.batch],
  ['POST', `/trpc/${Array(11).fill('account.login').join(',')}?batch=1`, 10 * bodyLimits.open],
] as const;

onEachServer((server) => {
  describe.each(addresses)('the body of %s %s', (method, path, limit) => {
    test('is refused by its declared length before any of it is there', async () => {
      const { status, body, connection } = await begin(server().url, method, path, {
        headers: { 'content-length': limit + 1 },
      });
      expect([status, JSON.parse(body)]).toEqual([413, tooLarge]);
      expect(connection).toBe('close');
    });

    test('is refused as soon as too much of it has come', async () => {
      const { status, body } = await begin(server().url, method, path, { sent: ' '.repeat(limit + 1) });
      expect([status, JSON.parse(body)]).toEqual([413, tooLarge]);
    });

    test('is read up to its limit', async () => {
      for (const headers of [{ 'content-length': String(limit) }, {}]) {
        const body = `{${' '.repeat(limit - 2)}}`;
        const answer = await new Visitor(server().url).call(method, path, body, {
          'content-type': 'application/json',
          ...headers,
        });
        expect(answer.status).not.toBe(413);
        expect(answer.status).toBeLessThan(500);
      }
    });
  });

  test('four texts of 10,000 characters are taken, each written as six bytes', async () => {
    const nurse = await joined(server());
    const text = '\\u00e9'.repeat(10_000);
    const fields = ['natureOfActivity', 'whatLearned', 'howImproved', 'codeRelevance'].map(
      (key) => `"${key}":"${text}"`,
    );
    const input = `{"date":"2026-09-01","nmcCodeThemes":["preserve-safety"],${fields.join(',')}}`;
    const json = { 'content-type': 'application/json' };
    expect((await nurse.post('/api/reflective-accounts', input, json)).status).toBe(200);
    expect((await nurse.post('/trpc/reflectiveAccounts.create', input, json)).status).toBe(200);
  });

  describe('an input of another shape than any form', () => {
    const many = (count: number, value: unknown) => Array(count).fill(value);
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const keys = Object.fromEntries(many(10_000, 0).map((_, index) => [`key${index}`, index]));
    test.each([
      ['100,000 wrong members of a list', `{"nmcCodeThemes":[${many(100_000, 1).join(',')}]}`],
      ['60,000 empty lists', `{"nmcCodeThemes":[${many(60_000, '[]').join(',')}]}`],
      ['10,000 keys', JSON.stringify(keys)],
      ['100,000 levels', `{"nmcCodeThemes":${nested(100_000)}}`],
      ['nine levels', `{"nmcCodeThemes":${nested(9)}}`],
    ])('is refused with one fault: %s', async (_what, body) => {
      const nurse = await joined(server());
      const json = { 'content-type': 'application/json' };
      for (const path of ['/api/reflective-accounts', '/trpc/reflectiveAccounts.create']) {
        const { status, text } = await nurse.post(path, body, json);
        expect(status).toBe(400);
        expect(text).toMatch(/This request has too many (values|levels)\./);
        expect(text.length).toBeLessThan(1_000);
      }
    });

    test.each([
      ['250,000 digits', 'hours', '1'.repeat(250_000)],
      ['125,000 themes', 'linkToCode', 'a,'.repeat(125_000)],
      ['250,000 blanks', 'date', ' '.repeat(250_000)],
      ['an instant of 250,000 digits', 'updatedAt', `2026-09-01T00:00:00.${'0'.repeat(250_000)}x`],
      ['500 wrong standards', 'selectedStandards', many(500, 7)],
    ])('costs next to nothing: %s', async (_what, key, value) => {
      const nurse = await joined(server());
      for (const path of ['/api/cpd-activities', '/trpc/cpdActivities.create']) {
        const { status, text } = await cheaply(() => nurse.post(path, { [key]: value }));
        expect(status).toBe(400);
        expect(text.length).toBeLessThan(20_000);
      }
    });

    test('costs little in 500 rows with 40 faults each, and is refused with a hundred of them', async () => {
      const nurse = await joined(server());
      const rows = many(500, { selectedStandards: many(40, 7) });
      const { status, json } = await cheaply(() =>
        nurse.post<Refused>('/api/cpd-activities/bulk', { mode: 'x', rows }),
      );
      expect([status, json.issues.length]).toEqual([400, 1]);
      const all = { mode: 'all_or_nothing', rows };
      const refused = await cheaply(() => nurse.post<Refused>('/api/cpd-activities/bulk', all));
      expect([refused.status, refused.json.issues.length]).toEqual([400, 100]);
      const more = { ...all, rows: many(500, { selectedStandards: many(50, 7) }) };
      expect((await nurse.post('/api/cpd-activities/bulk', more)).text).toContain('too many values');
    });

    test('costs next to nothing: an address of 15,000 characters', async () => {
      for (const email of [`${'a.'.repeat(7_500)}@`, `a@${'a-'.repeat(7_500)}`, `${'a'.repeat(15_000)}@b.c`]) {
        const stranger = new Visitor(server().url);
        const { status } = await cheaply(() => stranger.post('/api/login', { email, password: 'x' }));
        expect(status).toBe(400);
      }
    });
  });
});

describe('the limit of a body', () => {
  test.each([
    [['account.login'], bodyLimits.open],
    [['feedback.create'], bodyLimits.form],
    [['nothing.here'], bodyLimits.open],
    [['toString'], bodyLimits.open],
    [['account.login', 'feedback.create'], bodyLimits.open + bodyLimits.form],
    [Array(10).fill('feedback.create'), bodyLimits.batch],
  ])('of %j', (names, limit) => expect(bodyLimitOf(names)).toBe(limit));
});
