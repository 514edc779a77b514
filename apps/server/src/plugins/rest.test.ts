import { addDays } from '@cairn/domain/calendar-date';
import { fixturesOn } from '@cairn/domain/fixtures';
import { londonToday } from '@cairn/domain/london-time';
import type { RefusalReason } from '@cairn/domain/refusal-reasons';
import { latestRevalidationDate } from '@cairn/domain/requirements';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { joined, newEmail, onEachServer, refusedWith, testPassword, Visitor } from '../testing.ts';

const hours = (change = {}) => ({
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  hours: '37.5',
  hoursFrequency: 'total',
  isCurrent: false,
  setting: 'ward',
  ...change,
});

onEachServer((server) => {
  describe('the REST door', () => {
    test('refuses what is not a boolean, and goes on refusing it at both doors', async () => {
      const nurse = await joined(server());
      for (const isCurrent of ['false', 0, '', 'true', 1]) {
        expect((await nurse.post('/api/practice-hours', hours({ isCurrent }))).status).toBe(400);
        expect((await nurse.post('/trpc/practiceHours.create', hours({ isCurrent }))).status).toBe(400);
      }
      expect((await nurse.get('/api/practice-hours')).json).toEqual([]);
    });

    test('gives one body the same result before and after other calls', async () => {
      const nurse = await joined(server());
      const once = await nurse.post('/api/practice-hours', hours({ hours: '' }));
      await nurse.post('/api/practice-hours', hours());
      const twice = await nurse.post('/api/practice-hours', hours({ hours: '' }));
      expect([once.status, twice.status]).toEqual([400, 400]);
      expect(once.json.message).toBe('Hours are required');
      expect(once.json.issues).toEqual([{ path: 'hours', message: 'Hours are required' }]);
      expect(twice.json.issues).toEqual(once.json.issues);
    });

    test.each([
      ['nothing', undefined, {}],
      ['a JSON type and no body', undefined, { 'content-type': 'application/json' }],
      ['a JSON type and an empty body', '', { 'content-type': 'application/json' }],
      ['an empty object', '{}', { 'content-type': 'application/json' }],
      ['an empty text', '', {}],
    ])('takes a call without payload sent as %s', async (_what, body, headers) => {
      const nurse = await joined(server());
      expect((await nurse.post('/api/logout', body, headers)).status).toBe(200);
      expect((await nurse.get('/api/user')).status).toBe(401);
    });

    test.each(['null', '[1,2]', '"text"', '7'])('refuses the body %s', async (body) => {
      const nurse = await joined(server());
      const answer = await nurse.post('/api/practice-hours', body, { 'content-type': 'application/json' });
      expect(answer.status).toBe(400);
    });

    test.each([
      ['application/x-www-form-urlencoded', 'a=1', 415],
      ['text/plain', '{}', 415],
      ['application/jsonx', '{}', 415],
      ['multipart/form-data; boundary=x', '--x--', 415],
    ])('refuses a body of type %s', async (type, body, status) => {
      const nurse = await joined(server());
      const answer = await nurse.post('/api/practice-hours', body, { 'content-type': type });
      expect(answer.status).toBe(status);
      expect(answer.json.message).toEqual(expect.any(String));
    });

    test.each(['{"a":', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}'])(
      'refuses the JSON %s',
      async (body) => {
        const nurse = await joined(server());
        const answer = await nurse.post('/api/practice-hours', body, { 'content-type': 'application/json' });
        expect(answer.status).toBe(400);
        expect(answer.json).toEqual(refusedWith(answer.json.reason as RefusalReason, expect.any(String)));
        expect(answer.json.code).toBe('BAD_REQUEST');
      },
    );

    test('matches the documented paths exactly', async () => {
      const nurse = await joined(server());
      for (const path of ['/api/USER', '/api/Practice-Hours', '/api/user/', '/api/users', '/api']) {
        const answer = await nurse.get(path);
        expect([path, answer.status]).toEqual([path, 404]);
        expect(answer.json.code).toBe('NOT_FOUND');
      }
    });

    test('refuses a limit that is repeated, out of range or not a number', async () => {
      const nurse = await joined(server());
      for (const query of ['limit=1&limit=2', 'limit=0', 'limit=1001', 'limit=0x10', 'limit=1e1', 'limit=-1']) {
        expect([query, (await nurse.get(`/api/practice-hours?${query}`)).status]).toEqual([query, 400]);
      }
      expect((await nurse.get('/api/practice-hours?limit=1000')).status).toBe(200);
    });

    test('answers byte for byte the same for what is missing and what is not theirs', async () => {
      const [nurse, other] = [await joined(server()), await joined(server())];
      const { json } = await nurse.post<{ id: string }>('/api/practice-hours', hours());
      const answers = await Promise.all(
        [json.id, '0198c0de-0000-7000-8000-000000000000'].map((id) =>
          other.call('DELETE', `/api/practice-hours/${id}`),
        ),
      );
      const bodies = answers.map(({ text }) => text.replace(/"requestId":"[^"]+"/, ''));
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(bodies[0]).toBe(bodies[1]);
    });

    describe('names an answer that stays as it is while the records do', () => {
      const path = '/api/practice-hours?limit=5';
      const etagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';
      const nurseWithEntry = async () => {
        const nurse = await joined(server());
        const { json } = await nurse.post<{ id: string }>('/api/practice-hours', hours());
        return { nurse, id: json.id };
      };

      test('and tells whoever holds it that it is still the one, without a body', async () => {
        const { nurse } = await nurseWithEntry();
        const first = await nurse.get(path);
        expect(etagOf(first)).toMatch(/^"[\w-]{43}"$/);
        const again = await nurse.get(path);
        expect([again.text, etagOf(again)]).toEqual([first.text, etagOf(first)]);
        for (const held of [etagOf(first), `"other", W/${etagOf(first)}`, '*']) {
          const same = await nurse.get(path, { 'if-none-match': held });
          expect([held, same.status, same.text, etagOf(same)]).toEqual([held, 304, '', etagOf(first)]);
          const asked = await nurse.call('HEAD', path, undefined, { 'if-none-match': held });
          expect([held, asked.status, etagOf(asked)]).toEqual([held, 304, etagOf(first)]);
          // It would say how long the answer is that is held.
          expect(asked.headers.get('content-length')).toBeNull();
        }
        for (const other of ['"other"', etagOf(first).slice(1, -1), '""', ',', '"'.repeat(5_000)])
          expect((await nurse.get(path, { 'if-none-match': other })).status).toBe(200);
      });

      test.each([
        ['progress', '/api/progress'],
        ['requirements', '/api/requirements'],
        ['a list', path],
      ])('and gives %s another name once a record was changed, deleted and brought back', async (_what, of) => {
        const { nurse, id } = await nurseWithEntry();
        const names = [etagOf(await nurse.get(of))];
        for (const change of [
          () => nurse.call('PUT', `/api/practice-hours/${id}`, hours({ hours: '8' })),
          () => nurse.call('DELETE', `/api/practice-hours/${id}`),
          () => nurse.post(`/api/deleted-records/${id}/restore`),
        ]) {
          expect((await change()).status).toBe(200);
          const answer = await nurse.get(of, { 'if-none-match': names.join(', ') });
          expect(answer.status).toBe(200);
          names.push(etagOf(answer));
        }
        expect(new Set(names).size).toBe(4);
      });

      test('and knows one person’s, one address and one input from another', async () => {
        const { nurse } = await nurseWithEntry();
        const other = await joined(server());
        const held = { 'if-none-match': etagOf(await nurse.get(path)) };
        expect((await other.get(path, held)).json).toEqual([]);
        for (const elsewhere of ['/api/practice-hours', '/api/practice-hours?limit=4', '/api/cpd-activities?limit=5'])
          expect([elsewhere, (await nurse.get(elsewhere, held)).status]).toEqual([elsewhere, 200]);
        await nurse.post('/api/logout');
        expect((await nurse.get(path, held)).status).toBe(401);
      });

      test('and names no refusal', async () => {
        const { nurse } = await nurseWithEntry();
        const refused = await nurse.get('/api/practice-hours?limit=0', { 'if-none-match': '*' });
        expect([refused.status, refused.headers.get('etag')]).toEqual([400, null]);
      });
    });

    test('answers HEAD like GET, without the body', async () => {
      const nurse = await joined(server());
      const [got, head] = [await nurse.get('/api/practice-hours'), await nurse.call('HEAD', '/api/practice-hours')];
      expect([got.status, head.status, head.text]).toEqual([200, 200, '']);
      for (const name of ['content-type', 'content-length', 'cache-control'])
        expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
      expect((await new Visitor(server().url).call('HEAD', '/api/practice-hours')).status).toBe(401);
    });

    test('takes an empty value in a query for a value', async () => {
      const nurse = await joined(server());
      const today = londonToday(new Date());
      await nurse.call('PATCH', '/api/user/profile', { revalidationDate: today });
      await nurse.post('/api/feedback', { ...fixturesOn(today).feedback, isAnonymous: true });
      const cleared = await nurse.get<{ gained: { total: number } }>('/api/requirements/preview?revalidationDate=');
      const kept = await nurse.get(`/api/requirements/preview?revalidationDate=${today}&extendedFrom=`);
      expect([cleared.status, kept.status]).toEqual([200, 200]);
      expect((await nurse.get('/api/practice-hours?limit=')).status).toBe(400);
    });

    test('refuses an id that is none', async () => {
      const nurse = await joined(server());
      for (const id of ['1', 'x', "'%20or%201=1", '%00', 'a'.repeat(400)]) {
        expect([id, (await nurse.call('DELETE', `/api/practice-hours/${id}`)).status]).toEqual([
          id,
          expect.toBeOneOf([400, 404, 414]),
        ]);
      }
    });

    test('refuses an Idempotency-Key that is too long', async () => {
      const nurse = await joined(server());
      const answer = await nurse.post('/api/practice-hours', hours(), { 'idempotency-key': 'k'.repeat(201) });
      expect(answer.status).toBe(400);
    });

    test('never lets an answer be stored', async () => {
      const nurse = await joined(server());
      for (const path of ['/api/user', '/api/none', '/trpc/account.me', '/api/openapi.json']) {
        expect((await nurse.get(path)).headers.get('cache-control')).toBe('no-store');
      }
    });

    test('refuses a body that is too large', async () => {
      const nurse = await joined(server());
      const answer = await nurse.post('/api/practice-hours', hours({ description: 'x'.repeat(900_000) }));
      expect(answer.status).toBe(413);
      expect(answer.json.code).toBe('PAYLOAD_TOO_LARGE');
    });

    test('hides what went wrong inside', async () => {
      const nurse = await joined(server());
      const { db } = server().ports;
      await db.schema.alterTable('practiceHours').renameTo('practiceHoursAway').execute();
      try {
        for (const path of ['/api/practice-hours', '/trpc/practiceHours.list?input={}']) {
          const answer = await nurse.get(path);
          expect(answer.status).toBe(500);
          expect(answer.text).toContain('Something went wrong');
          expect(answer.text).not.toMatch(/practice_hours|select|stack|\.ts/i);
        }
      } finally {
        await db.schema.alterTable('practiceHoursAway').renameTo('practiceHours').execute();
      }
    });
  });

  describe('a revalidation date more than three years ahead', () => {
    test('is refused at both doors, at its field, in words', async () => {
      const nurse = await joined(server());
      const latest = latestRevalidationDate(londonToday(new Date()));
      const change = { revalidationDate: addDays(latest, 1) };
      const message = expect.stringMatching(/^Please enter a date no later than .+: registration lasts three years$/);
      const issues = [{ path: 'revalidationDate', message }];
      const rest = await nurse.call('PATCH', '/api/user/profile', change);
      expect([rest.status, rest.json]).toMatchObject([400, { message, issues }]);
      const trpc = await nurse.post<{ error: { data: object } }>('/trpc/account.updateProfile', change);
      expect([trpc.status, trpc.json.error.data]).toMatchObject([400, { issues }]);
      const kept = await nurse.call('PATCH', '/api/user/profile', { revalidationDate: latest });
      expect([kept.status, kept.json.revalidationDate]).toEqual([200, latest]);
    });
  });

  describe('a preview of another revalidation date', () => {
    test('says the same at both doors', async () => {
      const nurse = await joined(server());
      const today = londonToday(new Date());
      await nurse.call('PATCH', '/api/user/profile', { revalidationDate: today });
      await nurse.post('/api/feedback', { ...fixturesOn(today).feedback, isAnonymous: true });
      const at = (date: string) => nurse.get(`/api/requirements/preview?revalidationDate=${date}`);
      const rest = await at(addDays(today, -100));
      expect(rest.json).toMatchObject({ lost: { total: 1, records: [{ noun: 'feedback' }] }, gained: { total: 0 } });
      const input = encodeURIComponent(JSON.stringify({ revalidationDate: addDays(today, -100) }));
      const trpc = await nurse.get<{ result: { data: unknown } }>(`/trpc/requirements.preview?input=${input}`);
      expect(trpc.json.result.data).toEqual(rest.json);
      expect((await at('2027-02-30')).status).toBe(400);
      expect((await nurse.get('/api/requirements/preview')).status).toBe(400);
    });
  });

  describe('requirements and progress', () => {
    interface Standing {
      requirements: { key: string; met: boolean; measures: { key: string; counted: string; target: string }[] }[];
    }

    test('say the same at both doors, whatever has been recorded', async () => {
      const nurse = await joined(server());
      const today = londonToday(new Date());
      const { practiceHours, cpdActivities, reflectiveAccounts } = fixturesOn(today);
      const assertAgreed = async () => {
        const { json: standing } = await nurse.get<Standing>('/api/requirements');
        const { json: progress } = await nurse.get('/api/progress');
        const trpc = await nurse.get<{ result: { data: unknown } }>('/trpc/requirements.get');
        expect(trpc.json.result.data).toEqual(standing);
        const measures = standing.requirements.flatMap((requirement) => requirement.measures);
        expect(Object.fromEntries(measures.map(({ key, counted }) => [key, counted]))).toEqual({
          practiceHours: progress.practiceHoursCompleted,
          cpdHours: progress.cpdHoursCompleted,
          participatoryLearning: progress.cpdParticipatoryHoursCompleted,
          cpdRecords: String(progress.cpdRecordsCompleted),
          practiceRelatedFeedback: String(progress.feedbackCompleted),
          reflectiveAccounts: String(progress.reflectiveAccountsCompleted),
          reflectiveDiscussion: String(progress.reflectiveDiscussionsCompleted),
          healthAndCharacter: progress.healthAndCharacterComplete ? '1' : '0',
          indemnity: progress.indemnityComplete ? '1' : '0',
          confirmation: progress.confirmationComplete ? '1' : '0',
        });
        expect(measures.map(({ key, target }) => [key, target])).toEqual([
          ['practiceHours', progress.practiceHoursRequired],
          ['cpdHours', progress.cpdHoursRequired],
          ['participatoryLearning', progress.cpdParticipatoryHoursRequired],
          ['cpdRecords', '1'],
          ['practiceRelatedFeedback', String(progress.feedbackRequired)],
          ['reflectiveAccounts', String(progress.reflectiveAccountsRequired)],
          ['reflectiveDiscussion', '1'],
          ['healthAndCharacter', '1'],
          ['indemnity', '1'],
          ['confirmation', '1'],
        ]);
        return Object.fromEntries(standing.requirements.map(({ key, met }) => [key, met]));
      };
      expect(await assertAgreed()).toMatchObject({ practiceHours: false, cpd: false });
      await nurse.post('/api/practice-hours', { ...practiceHours, hours: '449.99' });
      await nurse.post('/api/cpd-activities', { ...cpdActivities, hours: '35', participatoryHours: '20' });
      await nurse.post('/api/reflective-accounts', reflectiveAccounts);
      expect(await assertAgreed()).toMatchObject({ practiceHours: false, cpd: true });
      await nurse.post('/api/practice-hours', { ...practiceHours, hours: '0.01' });
      expect(await assertAgreed()).toMatchObject({ practiceHours: true, cpd: true, confirmation: false });
      await nurse.call('PATCH', '/api/user/profile', { revalidationDate: addDays(today, -100) });
      expect(await assertAgreed()).toMatchObject({ practiceHours: false });
    });
  });

  describe('an answer that does not fit its own description', () => {
    test('is a fault of ours that names no field', async () => {
      const nurse = await joined(server());
      const { db } = server().ports;
      await sql`alter table users drop constraint users_working_hours_known`.execute(db);
      await sql`update users set working_hours = 'wizard' where id = ${nurse.id}`.execute(db);
      const answer = await nurse.get('/api/user');
      expect(answer.status).toBe(500);
      expect(answer.json).toEqual(refusedWith('unexpected', 'Something went wrong'));
    });
  });

  describe('the web app’s door', () => {
    test('takes ten calls in one request and no more', async () => {
      const visitor = new Visitor(server().url);
      const batch = (calls: number) =>
        visitor.get(`/trpc/${Array(calls).fill('account.options').join(',')}?batch=1&input={}`);
      expect((await batch(10)).status).toBe(200);
      expect((await batch(11)).status).toBe(400);
    });

    test('refuses multipart', async () => {
      const nurse = await joined(server());
      const form = new FormData();
      form.append('email', newEmail());
      form.append('password', testPassword);
      expect((await nurse.post('/trpc/account.login', form)).status).toBe(415);
    });

    test('carries the field messages and no stack', async () => {
      const visitor = new Visitor(server().url);
      const answer = await visitor.post<{ error: { data: object } }>('/trpc/account.login', {
        email: 'nobody',
        password: '',
      });
      expect(answer.json.error.data).toMatchObject({
        code: 'BAD_REQUEST',
        issues: [
          { path: 'email', message: 'Please enter a valid email address' },
          { path: 'password', message: 'Password is required' },
        ],
      });
      expect(answer.text).not.toContain('stack');
    });
  });
});
