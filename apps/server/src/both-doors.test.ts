import { fixturesOn } from '@cairn/domain/fixtures';
import { londonToday } from '@cairn/domain/london-time';
import { describe, expect, test } from 'vitest';
import { joined, onEachServer, type TestServer, testPassword, Visitor } from './testing.ts';

const today = londonToday(new Date());
const records = fixturesOn(today);

/** Sends the same to both doors; answers the status and body of each. */
async function atBothDoors(caller: Visitor, [path, procedure]: readonly [string, string], body: object) {
  const rest = await caller.post<object>(`/api${path}`, body);
  const rpc = await caller.post<{ result?: { data: object }; error?: object }>(`/trpc/${procedure}`, body);
  return [
    { status: rest.status, json: rest.json },
    { status: rpc.status, json: rpc.json.result?.data ?? rpc.json.error },
  ];
}

onEachServer((server) => {
  describe('spaces around dates and addresses', () => {
    const padded = (text: string) => ` \t${text} `;
    const [email, day] = ['jo.march@example.org', records.feedback.date];
    test.each([
      ['/practice-hours', 'practiceHours.create', records.practiceHours, 'startDate', records.practiceHours.startDate],
      ['/practice-hours', 'practiceHours.create', records.practiceHours, 'endDate', records.practiceHours.endDate],
      ['/cpd-activities', 'cpdActivities.create', records.cpdActivities, 'date', day],
      ['/feedback', 'feedback.create', records.feedback, 'date', day],
      ['/feedback', 'feedback.create', { ...records.feedback, isAnonymous: false }, 'fromEmail', email],
      ['/feedback-requests', 'feedbackRequests.create', records.feedbackRequests, 'recipientEmail', email],
    ] as const)('are left away at %s, %s', async (path, procedure, record, field, value) => {
      const nurse = await joined(server());
      const answers = await atBothDoors(nurse, [path, procedure], { ...record, [field]: padded(value) });
      for (const { status, json } of answers)
        expect([status, json]).toEqual([200, expect.objectContaining({ [field]: value })]);
    });

    test('are left away in an address to sign in with, in a form with parts, and in a query', async () => {
      const nurse = await joined(server());
      const { email: own } = (await nurse.get<{ email: string }>('/api/user')).json;
      const signIn = { email: padded(own.toUpperCase()), password: testPassword };
      for (const { status, json } of await atBothDoors(new Visitor(server().url), ['/login', 'account.login'], signIn))
        expect([status, json]).toEqual([200, expect.objectContaining({ email: own })]);

      const form = new FormData();
      for (const [name, value] of Object.entries(records.feedback)) form.append(name, String(value));
      form.set('date', padded(day));
      form.set('fromEmail', padded(email));
      form.set('isAnonymous', 'false');
      const sent = await sendForm(server(), nurse, form);
      expect(sent).toMatchObject({ date: day, fromEmail: email });

      const preview = await nurse.get(
        `/api/requirements/preview?revalidationDate=${encodeURIComponent(' 2027-03-31 ')}`,
      );
      expect(preview.status).toBe(200);
    });
  });

  describe('more hours than there are', () => {
    const entry = { ...records.practiceHours, startDate: today, endDate: today, hours: '25' };
    const open = { endDate: null, isCurrent: true };
    test.each([
      ['25 on one day', {}],
      ['25 on one day that has no end', { endDate: null }],
      ['25 since this morning', open],
      ['25 a day', { ...open, hoursFrequency: 'daily' }],
      ['169 a week', { ...open, hoursFrequency: 'weekly', hours: '169' }],
    ])('are refused alike at both doors: %s', async (_, change) => {
      const nurse = await joined(server());
      const door = ['/practice-hours', 'practiceHours.create'] as const;
      for (const { status, json } of await atBothDoors(nurse, door, { ...entry, ...change })) {
        expect(status).toBe(400);
        expect(JSON.stringify(json)).toMatch(/"path":"hours","message":"A (day has 24|week has 168) hours"/);
      }
      expect((await nurse.get<unknown[]>('/api/practice-hours')).json).toEqual([]);
    });

    test('are not what several entries of a day come to, which may be wrong in any of them', async () => {
      const nurse = await joined(server());
      const door = ['/practice-hours', 'practiceHours.create'] as const;
      for (const { status } of await atBothDoors(nurse, door, { ...entry, hours: '13' })) expect(status).toBe(200);
    });
  });
});

async function sendForm(server: TestServer, caller: Visitor, body: FormData): Promise<object> {
  const answer = await fetch(`${server.url}/api/feedback`, {
    method: 'POST',
    body,
    headers: { cookie: caller.cookie, 'sec-fetch-site': 'same-origin' },
  });
  return (await answer.json()) as object;
}
