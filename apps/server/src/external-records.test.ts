import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { joined, onEachServer, testPassword, Visitor } from './testing.ts';

const { practiceHours, cpdActivities, feedback } = fixturesOn(new Date().toISOString().slice(0, 10));
const kinds = [
  ['practice-hours', practiceHours],
  ['cpd-activities', cpdActivities],
  ['feedback', feedback],
] as const;

onEachServer((server) => {
  describe('records of another system at the REST door', () => {
    test.each(kinds)('%s are written by the ids it has, whatever signs these hold', async (kind, record) => {
      const nurse = await joined(server());
      const given = { name: 'Rota', scopes: [`${kind}:write`, `${kind}:read`], password: testPassword };
      const { json } = await nurse.post<{ token: string }>('/api/user/access-tokens', given);
      const program = new Visitor(server().url);
      const sent = { authorization: `Bearer ${json.token}` };
      const longest = '%'.repeat(100);
      const ids = ['4711', 'a/b', '%2F', '../x', '?x=1&y#z', '[1]', 'A', 'a', longest];
      const made = new Set<string>();
      for (const externalId of ids) {
        const address = `/api/${kind}/by-external-id/ward-rota/${encodeURIComponent(externalId)}`;
        const put = () => program.call<{ id: string; externalId: string }>('PUT', address, record, sent);
        const first = await put();
        expect([externalId, first.status, first.json.externalId]).toEqual([externalId, 200, externalId]);
        expect((await put()).json).toEqual(first.json);
        made.add(first.json.id);
      }
      expect(made.size).toBe(ids.length);
      for (const externalId of ids) {
        const address = `/api/${kind}/by-external-id/ward-rota/${encodeURIComponent(externalId)}`;
        expect((await program.call('DELETE', address, undefined, sent)).status).toBe(200);
        expect((await program.call('DELETE', address, undefined, sent)).status).toBe(404);
      }
      expect((await program.get<unknown[]>(`/api/${kind}`, sent)).json).toEqual([]);
    });

    test('are refused under a name that is none, or without the right to write them', async () => {
      const nurse = await joined(server());
      for (const path of ['Ward/1', 'ward%20rota/1', 'ward-rota/%20', `ward-rota/${'x'.repeat(101)}`])
        expect((await nurse.call('PUT', `/api/feedback/by-external-id/${path}`, feedback)).status).toBe(400);
      const given = { name: 'Reader', scopes: ['feedback:read'], password: testPassword };
      const { json } = await nurse.post<{ token: string }>('/api/user/access-tokens', given);
      const sent = { authorization: `Bearer ${json.token}` };
      const address = '/api/feedback/by-external-id/ward-rota/1';
      expect((await new Visitor(server().url).call('PUT', address, feedback, sent)).status).toBe(403);
      expect((await new Visitor(server().url).call('PUT', address, feedback)).status).toBe(401);
    });
  });
});
