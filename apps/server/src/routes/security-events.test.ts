import type { AdminRole } from '@cairn/domain/admin-role';
import { describe, expect, test } from 'vitest';
import { joined, onEachServer, Visitor } from '../testing.ts';

const path = '/api/admin/security-events';

describe('GET /api/admin/security-events', () => {
  onEachServer((server) => {
    const administrator = async (adminRole: AdminRole) => {
      const person = await joined(server());
      await server().ports.db.updateTable('users').set({ adminRole }).where('id', '=', person.id).execute();
      return person;
    };
    const today = () => new Date().toISOString().slice(0, 10);
    const asked = (more: Record<string, string> = {}) =>
      `${path}?${new URLSearchParams({ from: today(), to: today(), ...more })}`;

    test('tells an auditor what was done, as JSON Lines and as CSV, and is itself recorded', async () => {
      const [auditor, nurse] = [await administrator('auditor'), await joined(server())];
      await nurse.call('PATCH', '/api/user/profile', { firstName: '=HYPERLINK("https://evil.example")' });
      const answer = await auditor.get(asked());
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="?cairn-security-events-[\d-]{10}-to-[\d-]{10}\.jsonl"?$/,
      );
      const lines = answer.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines).toContainEqual({
        at: expect.any(String),
        action: 'account.profile-changed',
        level: 'info',
        actorId: nurse.id,
        subjectId: nurse.id,
        network: expect.any(String),
        requestId: expect.any(String),
      });
      expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted());
      expect(answer.text).not.toMatch(/HYPERLINK|example\.org/);
      const table = await auditor.get(asked({ format: 'csv' }));
      expect(table.headers.get('content-type')).toContain('text/csv');
      const rows = table.text.trim().split('\r\n');
      expect(rows[0]).toBe('at,action,level,actorId,subjectId,network,requestId');
      expect(rows.filter((row) => row.includes('security-events.exported'))).toHaveLength(2);
    });

    test('refuses a stranger, a nurse, support, and an auditor who is one no longer', async () => {
      expect((await new Visitor(server().url).get(asked())).status).toBe(401);
      expect((await (await joined(server())).get(asked())).status).toBe(403);
      expect((await (await administrator('support')).get(asked())).status).toBe(403);
      const auditor = await administrator('auditor');
      await server().ports.db.updateTable('users').set({ adminRole: null }).where('id', '=', auditor.id).execute();
      expect((await auditor.get(asked())).status).toBe(403);
    });

    test.each([
      ['no days', {}, 'from'],
      ['days in the wrong order', { from: '2026-11-02', to: '2026-11-01' }, 'to'],
      ['more days than there may be', { from: '2026-01-01', to: '2026-11-01' }, 'to'],
      ['what is no day', { from: 'x', to: 'x' }, 'from'],
      ['a day there is not', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
      ['a form there is not', { from: '2026-11-01', to: '2026-11-01', format: 'xlsx' }, 'format'],
    ])('refuses %s', async (_what, query, field) => {
      const auditor = await administrator('auditor');
      const { status, json } = await auditor.get<{ issues: { path: string }[] }>(
        `${path}?${new URLSearchParams(query)}`,
      );
      expect(status).toBe(400);
      expect(json.issues.map((issue) => issue.path)).toContain(field);
    });

    test('refuses pages of other sites', async () => {
      const owner = await administrator('owner');
      expect((await owner.get(asked(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    });
  });
});
