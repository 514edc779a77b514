import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { joined, onEachServer, Visitor } from '../testing.ts';
import { form } from '../testing-uploads.ts';

const { practiceHours, feedback } = fixturesOn('2026-11-01');
const jsonIn = (charset: string) => ({ 'content-type': `application/json; charset=${charset}` });
const withEmployer = (employer: string) => ({ ...practiceHours, employer });

/** JSON with one byte in it that no text in UTF-8 has. */
function damaged(body: object): Buffer {
  const bytes = Buffer.from(JSON.stringify(body));
  bytes[bytes.indexOf('?')] = 0xff;
  return bytes;
}

onEachServer((server) => {
  describe('a body', () => {
    const doors = [
      ['REST', '/api/practice-hours'],
      ['tRPC', '/trpc/practiceHours.create'],
    ] as const;

    test.each(doors)('that is not UTF-8 is refused and nothing is kept: %s', async (_door, path) => {
      const nurse = await joined(server());
      for (const [body, headers] of [
        [damaged(withEmployer('Ward ?')), jsonIn('utf-8')],
        [Buffer.from(JSON.stringify(withEmployer('Ward é')), 'latin1'), { 'content-type': 'application/json' }],
        [Buffer.from(JSON.stringify(withEmployer('Ward é')), 'latin1'), jsonIn('iso-8859-1')],
        [Buffer.from(JSON.stringify(withEmployer('Ward 7')), 'utf16le'), jsonIn('utf-16')],
        [Buffer.from(JSON.stringify(withEmployer('Ward 7'))), jsonIn('"windows-1252"')],
      ] as const) {
        expect([headers, (await nurse.post(path, body, headers)).status]).toEqual([headers, 400]);
      }
      expect((await nurse.get('/api/practice-hours')).json).toEqual([]);
    });

    test.each(doors)('in UTF-8 is read, however its type says so: %s', async (_door, path) => {
      const nurse = await joined(server());
      const types = ['utf-8', 'UTF-8', '"utf8"', 'us-ascii'].map(jsonIn);
      for (const headers of [...types, { 'content-type': 'application/json' }])
        expect((await nurse.post(path, JSON.stringify(withEmployer('Ward é 7')), headers)).status).toBe(200);
      const { json } = await nurse.get<{ employer: string }[]>('/api/practice-hours');
      expect(json.map(({ employer }) => employer)).toEqual(Array(5).fill('Ward é 7'));
    });

    test('whose form has text that is not UTF-8 is refused at its field, and nothing is kept', async () => {
      const nurse = await joined(server());
      const whole = form({ ...feedback, isAnonymous: 'true', contentOfFeedback: 'Kind?' });
      const response = new Response(whole);
      const bytes = Buffer.from(await response.arrayBuffer());
      bytes[bytes.indexOf('Kind?') + 4] = 0xff;
      const headers = { 'content-type': response.headers.get('content-type') ?? '' };
      const answer = await nurse.post('/api/feedback', bytes, headers);
      expect(answer.status).toBe(400);
      expect(answer.json.issues).toEqual([{ path: 'contentOfFeedback', message: 'Please send text in UTF-8' }]);
      expect((await nurse.get('/api/feedback')).json).toEqual([]);
    });

    test.each(['null', '[]', '"text"', '7', 'true'])('of %s is refused where nothing is asked for', async (body) => {
      const nurse = await joined(server());
      const type = { 'content-type': 'application/json' };
      expect((await nurse.post('/api/logout', body, type)).status).toBe(400);
      expect((await nurse.get('/api/user')).status).toBe(200);
    });
  });

  describe('a parameter that is not known', () => {
    test.each([
      '/api/practice-hours?limits=5',
      '/api/practice-hours?limit=5&order=date',
      '/api/progress?today=2026-01-01',
      '/api/user?expand=all',
    ])('is refused by name: %s', async (path) => {
      const nurse = await joined(server());
      const answer = await nurse.get(path);
      const name = /[?&](\w+)=[^&]*$/.exec(path)?.[1];
      expect(answer.status).toBe(400);
      expect(answer.json.issues).toEqual([{ path: name, message: 'There is no such parameter' }]);
    });

    test('is refused of a call with a body too, which then does nothing', async () => {
      const nurse = await joined(server());
      expect((await nurse.post('/api/practice-hours?dryRun=true', practiceHours)).status).toBe(400);
      expect((await nurse.get('/api/practice-hours')).json).toEqual([]);
    });
  });

  describe('a method that an address does not take', () => {
    test.each([
      ['PUT', '/api/practice-hours', 'GET, HEAD, POST'],
      ['PATCH', '/api/practice-hours/0198c0de-0000-7000-8000-000000000000', 'DELETE, GET, HEAD, PUT'],
      ['OPTIONS', '/api/practice-hours', 'GET, HEAD, POST'],
      ['DELETE', '/api/user?x=1', 'GET, HEAD'],
      ['GET', '/api/login', 'POST'],
    ])('%s %s is told which it takes, signed in or not', async (method, path, allow) => {
      for (const visitor of [new Visitor(server().url), await joined(server())]) {
        const answer = await visitor.call(method, path);
        expect([answer.status, answer.headers.get('allow'), answer.json.code]).toEqual([
          405,
          allow,
          'METHOD_NOT_SUPPORTED',
        ]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    });

    test('is not told of an address that is not there', async () => {
      for (const path of ['/api/practice-hour', '/api/practice-hours/a/b', '/api/file', '/api']) {
        const answer = await new Visitor(server().url).call('PUT', path);
        expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 404, null]);
      }
    });
  });
});
