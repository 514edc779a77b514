import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@cairn/db/create-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testPassword, Visitor } from './testing.ts';
import { newInstallation, undo } from './testing-installation.ts';
import { launch } from './testing-process.ts';

const canaries = { email: 'canary.ada@example.org', firstName: 'Canaryfirst', lastName: 'Canarylast' };
const canaryToken = 'canary-token-canary-token-canary-token-canary';

describe.each(['embedded', 'postgres'] as const)('on %s, with the settings as they come', (kind) => {
  test('an attack leaves lines that name nobody, and the audit log shows who rewrites it', {
    timeout: 240_000,
  }, async () => {
    const { dataDir, database, env } = await newInstallation(kind);
    const admin = { ADMIN_EMAIL: 'canary.admin@example.org', ADMIN_PASSWORD: testPassword };
    const cairn = launch('main.ts', { ...env, ...admin });
    undo.push(cairn.stop);
    const url = await cairn.url;
    const thief = new Visitor(url);
    await new Visitor(url).post('/api/register', { ...canaries, password: testPassword });
    for (let n = 0; n < 20; n++) {
      await thief.post('/api/login', { email: canaries.email, password: `Canary-wrong-${n}` });
    }
    await thief.post('/api/login', { email: 'canary.nobody@example.org', password: 'Canary-wrong-20' });
    await thief.post('/api/logout', undefined, { 'sec-fetch-site': 'cross-site' });
    await thief.get(`/api/reflective-discussion-public/${canaryToken}`);
    await thief.get(`/api/verify-reset-token/${canaryToken}`);
    await thief.get(`/calendar/${canaryToken}.ics`);
    await thief.post(`/unsubscribe?token=${canaryToken}`);
    await thief.get(`/unsubscribe?token=${canaryToken}`);
    await thief.get(`/api/unsubscribe/${canaryToken}`);
    await thief.post(`/api/unsubscribe/${canaryToken}`);
    const manager = new Visitor(url);
    await manager.post('/api/login', { email: admin.ADMIN_EMAIL, password: testPassword });
    expect(await cairn.stop()).toBe(0);

    const lines = securityLines(cairn.errors());
    const told = (action: string) => lines.filter((line) => line.action === action);
    expect(told('account.sign-in-refused').length).toBeGreaterThanOrEqual(10);
    const limited = told('limit.reached');
    expect(limited.length).toBeGreaterThan(0);
    expect(limited[0]).toEqual({
      action: 'limit.reached',
      network: '127.0.0.1',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: 'account.login',
    });
    for (const action of [
      'request.forged',
      'discussant-link.refused',
      'reset-link.refused',
      'admin.signed-in',
      'account.made-administrator',
    ]) {
      expect(told(action), action).toHaveLength(1);
    }
    expect(told('database.role-too-strong')).toHaveLength(kind === 'postgres' ? 1 : 0);
    expect(cairn.errors()).not.toMatch(/canary/i);

    const verify = async (...args: string[]) => {
      const command = launch('audit-log.ts', env, ['verify', ...args]);
      const code = await command.exit;
      return { code, output: command.output(), errors: command.errors() };
    };
    expect(await verify()).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ rows in \d+ chains hold/) });
    const log = join(dataDir, 'cairn.log');
    writeFileSync(log, cairn.errors());
    expect(await verify('--anchors', log)).toMatchObject({ code: 0, output: expect.stringContaining('1 anchors') });
    writeFileSync(log, 'nothing\n');
    expect(await verify('--anchors', log)).toMatchObject({ code: 2, errors: expect.stringContaining('no line') });

    const handle = await createDatabase(database);
    await handle.db.transaction().execute(async (tx) => {
      await sql`select set_config('cairn.erasing', 'on', true)`.execute(tx);
      await tx.updateTable('auditEvents').set({ action: 'account.signed-in' }).where('seq', '=', 3).execute();
    });
    await handle.close();
    expect(await verify()).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^The audit log does not hold: row 3 of chain \S+ \(event .*: it is not what was written\n$/,
      ),
    });
  });
});

describe('the command', () => {
  test('says how it is called', async () => {
    const command = launch('audit-log.ts', {}, ['look']);
    expect(await command.exit).toBe(2);
    expect(command.errors()).toMatch(/^Usage: pnpm audit-log verify/);
  });
});

function securityLines(log: string): Record<string, unknown>[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .flatMap((line) => JSON.parse(line).security ?? []);
}
