import { limits } from '@cairn/api/limits';
import { makeUnsubscribeLink } from '@cairn/api/unsubscribe-links/making';
import { describe, expect, test } from 'vitest';
import { joined, onEachServer, Visitor } from '../testing.ts';

const oneClick = 'List-Unsubscribe=One-Click';

onEachServer((server) => {
  /** Somebody who has been sent a reminder, and where its link leads. */
  async function reminded() {
    const nurse = await joined(server());
    const { db, clock } = server().ports;
    const address = await makeUnsubscribeLink(
      db,
      { clock, publicUrl: server().url },
      { userId: nurse.id, discussionId: null },
    );
    const kinds = async () => (await nurse.get<{ kinds: string[] }>('/api/user/reminders')).json.kinds;
    return { address, kinds };
  }

  describe('POST /unsubscribe', () => {
    test.each([
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, oneClick],
      [
        'a form with parts',
        { 'content-type': 'multipart/form-data; boundary=x' },
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
      ['JSON that is none', { 'content-type': 'application/json' }, '{'],
      ['nothing at all', {}, undefined],
    ])('stops the reminders for a mail program that sends %s', async (_what, headers, body) => {
      const { address, kinds } = await reminded();
      expect(await kinds()).not.toEqual([]);
      for (let times = 0; times < 2; times++) {
        const answer = await fetch(address, { method: 'POST', headers, ...(body && { body }), redirect: 'manual' });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('set-cookie')).toBeNull();
        expect(await answer.text()).toBe('You will get no more of these messages.\n');
      }
      expect(await kinds()).toEqual([]);
    });

    test('answers 404 to a link that never was, and to one without its token', async () => {
      for (const path of [
        `/unsubscribe?token=${'x'.repeat(43)}`,
        '/unsubscribe',
        '/unsubscribe?token=',
        '/unsubscribe?token=a&token=b',
      ])
        expect((await fetch(server().url + path, { method: 'POST', body: oneClick })).status).toBe(404);
    });

    test('refuses a page of another site, and a body without end', async () => {
      const { address, kinds } = await reminded();
      const forged = { 'sec-fetch-site': 'cross-site' };
      expect((await fetch(address, { method: 'POST', headers: forged, body: oneClick })).status).toBe(403);
      const long = await fetch(address, { method: 'POST', body: 'x'.repeat(1_000_000) });
      expect(long.status).toBe(413);
      expect(await kinds()).not.toEqual([]);
    });
  });

  describe('GET /unsubscribe', () => {
    test('changes nothing, whoever looks: mail scanners open every link', async () => {
      const { address, kinds } = await reminded();
      for (const method of ['GET', 'HEAD'])
        for (const accept of ['text/html', '*/*']) {
          const { headers } = await fetch(address, { method, headers: { accept } });
          expect(headers.get('referrer-policy')).toBe('no-referrer');
        }
      expect(await kinds()).not.toEqual([]);
    });
  });
});

onEachServer(
  (server) => {
    test('a network that follows links without end is told to slow down', async () => {
      const statuses: number[] = [];
      for (let times = 0; times < 40; times++)
        statuses.push((await new Visitor(server().url).post(`/unsubscribe?token=never-${times}`)).status);
      expect(statuses[0]).toBe(404);
      expect(statuses).toContain(429);
    });
  },
  { RATE_LIMIT_SCALE: String(25 / limits.unsubscribesPerNetwork.calls) },
);
