import { isAscii } from 'node:buffer';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from './build.ts';
import { joined } from './testing.ts';
import { hours, newInstallation, undo } from './testing-installation.ts';
import { launch } from './testing-process.ts';
import { file, form, pdf } from './testing-uploads.ts';

const folder = join(import.meta.dirname, `../.dist-tested-${process.pid}`);
beforeAll(() => buildServer(folder), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what threads run is built with it', () => {
  const threads = ['folder-holder.js', 'folder-reader.js', 'look-inside.js'];
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(threads));
});

test('what was built is plain ASCII, which Node keeps in half the memory', () => {
  const texts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  for (const name of texts) expect(isAscii(readFileSync(join(folder, name))), name).toBe(true);
});

test.each(['embedded', 'postgres'] as const)(
  'what was built does what its sources do, on %s',
  {
    timeout: 120_000,
  },
  async (kind) => {
    const { env } = await newInstallation(kind);
    const built = launch(join('..', basename(folder), 'main.js'), env);
    undo.push(built.kill);
    const nurse = await joined({ url: await built.url });
    const { json: entry } = await nurse.post('/api/practice-hours', hours('night shifts'));
    expect((await nurse.get<object[]>('/api/practice-hours')).json).toMatchObject([{ id: entry.id }]);
    // A PDF is looked into by a thread.
    const sent = form({ file: file(pdf('contract'), 'contract.pdf') });
    expect((await nurse.post(`/api/practice-hours/${entry.id}/files`, sent)).status).toBe(200);
    expect((await nurse.get('/api/user/export')).text).toContain('contract.pdf');
    expect((await nurse.get('/api/openapi.json')).json).toMatchObject({ openapi: '3.1.0' });
    expect((await nurse.get('/api/docs/assets/swagger-ui.css')).status).toBe(200);
    expect(await built.stop()).toBe(0);
  },
);
