import { createHash } from 'node:crypto';
import { cpSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sweep } from '@cairn/api/sweep/commands';
import { createTwoRoleDatabase } from '@cairn/db/testing';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { start } from './start.ts';
import { joined, testPassword, Visitor } from './testing.ts';
import { dataFolder, hours, newInstallation, undo } from './testing-installation.ts';
import { launch } from './testing-process.ts';
import { startTestS3 } from './testing-s3.ts';

const sessionKey = 'ab'.repeat(32);
type Env = Record<string, string>;

async function serve(env: Env) {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000', ADDRESS_VERIFICATION: 'off', ...env };
  const server = await start(readConfig({ ...settings, SESSION_KEY: sessionKey }), { embeddedWaitMs: 60_000 });
  undo.push(() => server.stop());
  return { ...server, url: `http://127.0.0.1:${server.port}` };
}

async function command(script: 'backup.ts' | 'restore.ts', env: Env, args: readonly string[]) {
  const child = launch(script, { SESSION_KEY: sessionKey, ...env }, args);
  undo.push(child.kill);
  const code = await child.exit;
  return { code, said: child.output(), warned: child.errors() };
}

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n${words}\n%%EOF\n`);

/** A nurse with an entry and evidence for it. */
async function fill(url: string, words: string) {
  const nurse = await joined({ url });
  await nurse.call('PATCH', '/api/user/profile', { firstName: words });
  const { json } = await nurse.post<{ id: string }>('/api/practice-hours', hours(words));
  const form = new FormData();
  form.append('file', new File([pdf(words)], 'rota.pdf', { type: 'application/pdf' }));
  const sent = await nurse.post<{ fileName: string }>(`/api/practice-hours/${json.id}/files`, form);
  expect(sent.status).toBe(200);
  return { ...nurse, nurse, email: nurse.email, fileName: sent.json.fileName, words };
}

async function signedIn(url: string, email: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  expect((await visitor.post('/api/login', { email, password: testPassword })).status).toBe(200);
  return visitor;
}

/** What a person can take away, but for what happened since, and the bytes of their file. */
async function takenAway(visitor: Visitor, fileName: string) {
  const { json } = await visitor.get<Record<string, unknown>>('/api/user/export');
  const { activity: _, sessions: __, exportedAt: ___, account, ...records } = json;
  const { lastSignInAt: ____, ...standing } = account as Record<string, unknown>;
  const { status, bytes } = await visitor.get(`/api/files/${fileName}`);
  return { records, standing, file: [status, createHash('sha256').update(bytes).digest('hex')] };
}

const cases = [
  ['embedded', 'disk', 'embedded', 'disk'],
  ['postgres', 'S3', 'postgres', 'the same S3'],
  ['embedded', 'disk', 'postgres', 'disk'],
  ['postgres', 'S3', 'embedded', 'disk'],
] as const;

/** The settings of files in a bucket, which is gone after the test. */
async function bucket(): Promise<Env> {
  const { settings, stop } = await startTestS3();
  undo.push(stop);
  return settings;
}

describe.each(cases)(
  'pnpm backup of %s with files on %s, pnpm restore into %s with files on %s',
  {
    timeout: 240_000,
  },
  (from, fromStore, to, toStore) => {
    test('brings everything to an empty machine, where people sign in; who was erased since is erased again', async () => {
      const s3 = fromStore === 'S3' ? await bucket() : {};
      const source: Env = { ...(await newInstallation(from)).env, ...s3 };
      const empty = to === 'embedded' ? { DATA_DIR: dataFolder() } : (await newInstallation(to)).env;
      const target: Env = { ...empty, ...(toStore === 'the same S3' ? s3 : {}) };
      const keys = dataFolder();
      const identity = await generateIdentity();
      const key = join(keys, 'key.txt');
      writeFileSync(key, `${identity}\n`);
      const file = join(keys, 'cairn.tar.age');

      let server = await serve(source);
      const [ada, leaver] = [await fill(server.url, 'Ada'), await fill(server.url, 'Leaver')];
      const before = await takenAway(ada.nurse, ada.fileName);
      // Others cannot open the embedded database, nor restore into one that is served.
      const args = ['--to', file, '--recipient', await identityToRecipient(identity)];
      if (from === 'embedded') {
        expect(await command('backup.ts', source, args)).toMatchObject({ code: 2 });
        await server.stop();
      }
      const made = await command('backup.ts', source, args);
      expect(made).toMatchObject({ code: 0, warned: '' });
      expect(made.said).toMatch(/holds \d+ rows and 2 files/);
      expect(statSync(file).mode & 0o077).toBe(0);
      if (from === 'postgres') {
        const busy = await command('restore.ts', source, ['--from', file, '--identity', key, '--replace']);
        expect(busy).toMatchObject({
          code: 2,
          warned: 'A Cairn is running on this database. Stop every one of them first.\n',
        });
      } else server = await serve(source);

      await server.ports.db
        .updateTable('users')
        .set({ closingAt: '2020-01-01T00:00:00.000Z' })
        .where('email', '=', leaver.email)
        .execute();
      await sweep(server.ports);
      await server.stop();
      // Whoever moves the files to another disk takes what lies beside them along.
      const notes = (env: Env) => join(env.DATA_DIR ?? '', 'files', 'erasures');
      if (fromStore === 'disk') cpSync(notes(source), notes(target), { recursive: true });

      const whole = await command('restore.ts', { DATA_DIR: keys }, ['--from', file, '--identity', key, '--check']);
      expect(whole).toMatchObject({ code: 0, said: expect.stringMatching(/is whole: \d+ rows and 2 files/) });
      const restored = await command('restore.ts', target, ['--from', file, '--identity', key]);
      expect(restored).toMatchObject({ code: 0, warned: '' });
      const isKnown = toStore === 'the same S3' || fromStore === 'disk';
      if (isKnown) expect(restored.said).toContain('Accounts erased since, and erased again: 1.');

      const anew = await serve(target);
      const again = await signedIn(anew.url, ada.email);
      expect(await takenAway(again, ada.fileName)).toEqual(before);
      const gone = await new Visitor(anew.url).post('/api/login', { email: leaver.email, password: testPassword });
      expect(gone.status).toBe(isKnown ? 401 : 200);
      await anew.stop();

      const twice = await command('restore.ts', target, ['--from', file, '--identity', key]);
      expect(twice).toMatchObject({
        code: 2,
        warned: expect.stringContaining('--replace puts the backup in their place'),
      });
    });
  },
);

describe('with a role that owns the tables and one that serves', { timeout: 240_000 }, () => {
  test('a backup restores, and the one that serves can do no more than before', async () => {
    const roles = await createTwoRoleDatabase();
    undo.push(roles.drop);
    const keys = dataFolder();
    const target: Env = {
      DATA_DIR: keys,
      DATABASE_URL: roles.servingUrl,
      MIGRATION_DATABASE_URL: roles.ownerUrl,
    };
    const source = (await newInstallation('postgres')).env;
    const server = await serve(source);
    const ada = await fill(server.url, 'Ada');
    await server.stop();
    const file = join(keys, 'cairn.tar');
    const made = await command('backup.ts', source, ['--to', file]);
    expect(made).toMatchObject({ code: 0, warned: expect.stringContaining('It is not encrypted') });
    expect(await command('restore.ts', target, ['--from', file])).toMatchObject({ code: 0, warned: '' });
    const anew = await serve(target);
    const again = await signedIn(anew.url, ada.email);
    expect((await again.post('/api/practice-hours', hours('after'))).status).toBe(200);
    await expect(roles.asServing('delete from audit_events')).rejects.toThrow('permission denied');
    await anew.stop();
    // And out of it again, as the owner.
    expect(await command('backup.ts', target, ['--to', join(keys, 'again.tar')])).toMatchObject({ code: 0 });
  });
});

describe('a start', () => {
  test('is refused where backups could not be encrypted to whom they are to be', async () => {
    const env = { ...(await newInstallation('embedded')).env, BACKUP_TO: dataFolder() };
    await expect(serve({ ...env, BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` })).rejects.toThrow(
      'BACKUP_RECIPIENT: age1q',
    );
    expect(() => readConfig({ BACKUP_RECIPIENT: 'somebody' })).toThrow('BACKUP_RECIPIENT must be');
  });
});

describe('pnpm backup and pnpm restore', { timeout: 120_000 }, () => {
  test('say how they are used, and what keeps them from it, in one line', async () => {
    const env = { DATA_DIR: dataFolder() };
    for (const [script, args] of [
      ['backup.ts', []],
      ['backup.ts', ['--everything']],
      ['restore.ts', []],
      ['restore.ts', ['cairn.tar']],
    ] as const)
      expect(await command(script, env, args)).toMatchObject({
        code: 2,
        warned: expect.stringMatching(/^Usage: .*\n$/),
      });
    const none = await command('restore.ts', env, ['--from', join(env.DATA_DIR, 'none.tar')]);
    expect(none).toMatchObject({ code: 2, warned: expect.stringMatching(/^.*none\.tar cannot be read \(ENOENT.*\n$/) });
    const empty = await command('backup.ts', env, ['--to', join(env.DATA_DIR, 'x.tar')]);
    expect(empty).toMatchObject({ code: 2, warned: 'There is no whole database of Cairn to back up\n' });
  });
});
