import { fixturesOn } from '@cairn/domain/fixtures';
import { allSupportAreas } from '@cairn/domain/support-access-terms';
import { expect, test } from 'vitest';
import { joined, onEachServer, testPassword } from './testing.ts';

onEachServer((server) => {
  test('at the REST door support reads by leave, is given nothing to keep, and is refused once it has ended', async () => {
    const [nurse, support] = [await joined(server()), await joined(server())];
    await server().ports.db.updateTable('users').set({ adminRole: 'support' }).where('id', '=', support.id).execute();
    const day = new Date().toISOString().slice(0, 10);
    await nurse.post('/api/feedback', fixturesOn(day).feedback);
    const granted = await nurse.post<{ id: string }>('/api/user/support-access', {
      ...{ lasts: 'hour', password: testPassword },
    });
    expect(granted.status).toBe(200);
    const grant = granted.json.id;
    const listed = await support.get<{ id: string }[]>('/api/admin/support-access');
    expect(listed.json.map(({ id }) => id)).toContain(grant);
    const reason = { reason: 'Ticket 4711' };
    const opened = await support.post<{ id: string }>(`/api/admin/support-access/${grant}/looks`, reason);
    const look = `/api/admin/support-looks/${opened.json.id}`;
    const addresses = [look, ...allSupportAreas.map((area) => `${look}/${area}`)];
    for (const address of addresses) {
      const { status, headers } = await support.get(address);
      expect([address, status, headers.get('etag'), headers.get('cache-control')]).toEqual([
        ...[address, 200, null, 'no-store'],
      ]);
    }
    // Nothing is written below it, by whatever method.
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await support.call(method, `${look}/feedback`, {})).status).toBe(405);
    expect((await nurse.call('DELETE', `/api/user/support-access/${grant}`)).status).toBe(200);
    for (const address of addresses) {
      const { status, json } = await support.get(address, { 'if-none-match': '*' });
      expect([address, status, json]).toMatchObject([address, 403, { reason: 'support_access_over' }]);
    }
  });
});
