import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, type DatabaseConfig } from '@cairn/db/create-database';
import { fixturesOn } from '@cairn/domain/fixtures';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { joined, type TestServer, type Visitor } from './testing.ts';
import { launchProduct, newInstallation } from './testing-installation.ts';
import { readPdf } from './testing-pdf.ts';
import { unzip } from './testing-uploads.ts';

const { CHROMIUM_PATH, PATH } = process.env;
const withBrowser = { ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}), ...(PATH ? { PATH } : {}) };

const content = 'Canary-epilepsy-and-a-caution-7f3a';
/** What somebody might take to belong to a declaration. */
const told = {
  healthCondition: content,
  health: { condition: content, medication: [content] },
  character: [{ caution: content }],
  notes: content,
  [content]: content,
};
const { declarations: noted } = fixturesOn('2026-11-20');

/** Sends it in every way we could think of; answers the status and the words of each answer. */
async function tell(nurse: Visitor): Promise<[number, string][]> {
  const put = (body: object, query = '', headers = {}) => nurse.call('PUT', `/api/declarations${query}`, body, headers);
  const answers = [
    await put({ ...noted, ...told }),
    await put({ ...noted, ...told }, `?healthCondition=${content}`, { 'idempotency-key': content }),
    await nurse.post('/trpc/declarations.update', { ...noted, ...told }, { 'idempotency-key': content }),
    await nurse.get(`/trpc/declarations.get?input=${encodeURIComponent(JSON.stringify(told))}`),
    await nurse.get(`/api/declarations?healthCondition=${content}`),
    await nurse.call('PATCH', '/api/user/profile', { firstName: 'Ada', ...told }),
    await put({ ...noted, ...told, healthAndCharacterOn: '2199-01-01' }),
    await put({ ...noted, healthAndCharacterOn: content }),
    await put({ ...noted, indemnityOn: [content] }),
    await put({ ...noted, indemnityRoute: content, indemnityProvider: null }),
    await put({ ...noted, indemnityProvider: { name: content } }),
    await put({ ...noted, indemnityProvider: `${content}\n`.repeat(40) }),
    await nurse.post('/trpc/declarations.update', { ...noted, healthAndCharacterOn: content }),
    await nurse.post('/api/declarations', told),
    await nurse.call('PUT', `/api/declarations/${content}`, told),
  ];
  return answers.map(({ status, text }) => [status, text]);
}

/** Every row of every table, as text. */
async function rowsOf(database: DatabaseConfig): Promise<string> {
  const { db, close } = await createDatabase(database);
  try {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db);
    const texts: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  } finally {
    await close();
  }
}

/** The files of a folder in which the words stand, deep. */
function filesWith(words: string, folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(words))
    .map(({ name }) => name);
}

describe.each(['embedded', 'postgres'] as const)('the content of a health and character declaration, on %s', (kind) => {
  test('is found nowhere, whichever way it is sent', { timeout: 300_000 }, async () => {
    const { env, database, dataDir } = await newInstallation(kind);
    const product = launchProduct({ ...env, ...withBrowser, ADDRESS_VERIFICATION: 'off', LOG_LEVEL: 'trace' });
    const nurse = await joined({ url: await product.url } as TestServer);
    const answers = await tell(nurse);
    expect(answers.map(([status]) => status)).toEqual([
      ...[200, 400, 200, 400, 400, 200],
      ...[400, 400, 400, 400, 400, 400, 400],
      ...[405, 404],
    ]);
    for (const [, text] of answers) expect(text).not.toContain(content);

    const kept = (await nurse.get('/api/declarations')).json;
    expect(kept).toMatchObject(noted);
    const exported = await nurse.get('/api/user/export');
    expect(exported.text).toContain(String(kept.id));
    expect(exported.text).not.toContain(content);
    const archive = await nurse.get('/api/user/export.zip');
    expect(archive.status).toBe(200);
    const packed = [...(await unzip(archive.bytes)).values()].join('');
    expect(packed).toContain(String(kept.id));
    expect(packed).not.toContain(content);
    expect((await nurse.get('/api/activity')).text).not.toContain(content);
    const report = await nurse.get('/api/export-report');
    expect(report.status, report.text.slice(0, 300)).toBe(200);
    const words = (await readPdf(report.bytes)).pages.join('');
    expect(words).toContain(noted.indemnityProvider?.replaceAll(' ', ''));
    expect(words).not.toContain(content);

    expect(await product.stop()).toBe(0);
    const log = product.errors() + product.output();
    expect(log).toContain('/declarations');
    expect(log).not.toContain(content);
    const rows = await rowsOf(database);
    expect(rows).toContain(noted.indemnityProvider);
    expect(rows).not.toContain(content);
    expect(filesWith(content, dataDir)).toEqual([]);
  });
});
