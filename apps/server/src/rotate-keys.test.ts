import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { joined, type Visitor } from './testing.ts';
import { launchProduct, newInstallation } from './testing-installation.ts';
import { freePort } from './testing-ports.ts';
import { launch } from './testing-process.ts';
import { file, form, pdf } from './testing-uploads.ts';

const [oldKey, newKey] = ['2c'.repeat(32), '3d'.repeat(32)];
const activity = fixturesOn(new Date().toISOString().slice(0, 10)).cpdActivities;

/** Keeps a certificate; answers where it is read. */
async function upload(nurse: Visitor, bytes: Buffer): Promise<string> {
  const { json: entry } = await nurse.post<{ id: string }>('/api/cpd-activities', activity);
  const sent = form({ file: file(bytes, 'certificate.pdf') });
  const { status, text, json } = await nurse.post<EvidenceFile>(`/api/cpd-activities/${entry.id}/files`, sent);
  expect(status, text).toBe(200);
  return `/api/files/${json.fileName}`;
}

/** The files of a data folder, by where they lie. */
function filesIn(dataDir: string): string[] {
  const folder = join(dataDir, 'files');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).map((name) => join(folder, name));
}

describe('npm run rotate-keys', () => {
  test.each(['embedded', 'postgres'] as const)(
    'on %s seals what lies there, and says what it cannot',
    {
      timeout: 300_000,
    },
    async (kind) => {
      const { dataDir, env } = await newInstallation(kind);
      const port = String(await freePort());
      const serve = (keys: Record<string, string>) => launchProduct({ ...env, PORT: port, ...keys });
      const rotate = async (keys: Record<string, string>, ...args: string[]) => {
        const command = launch('rotate-keys.ts', { ...env, ...keys }, args);
        const code = await command.exit;
        return { code, output: command.output(), errors: command.errors() };
      };
      let cairn = serve({});
      const nurse = await joined({ url: await cairn.url });
      const bytes = pdf('kept before there was a key');
      const address = await upload(nurse, bytes);
      const hook = { address: 'https://hooks.example.org/cairn', events: ['cpd.changed'] };
      expect((await nurse.post('/api/user/webhooks', hook)).status).toBe(200);
      await cairn.stop();

      expect(await rotate({ FILE_KEY: oldKey })).toMatchObject({
        code: 0,
        output: expect.stringMatching(
          /^Files: 1 were sealed anew, 0 had been, 0 are .*\nDatabase: 0 texts were sealed anew, [1-9]\d* had been, 0 /,
        ),
      });
      for (const path of filesIn(dataDir)) expect(readFileSync(path).includes('kept before')).toBe(false);
      const other = await rotate({ FILE_KEY: newKey, SESSION_KEY: newKey });
      expect([other.code, other.output]).toEqual([
        1,
        expect.stringMatching(/1 are damaged .*\n {2}[0-9a-f]{64} was sealed by .* [1-9]\d* no given key can open/s),
      ]);
      // The server runs meanwhile, and goes on reading.
      cairn = serve({ FILE_KEY: `${newKey},${oldKey}` });
      await cairn.url;
      expect((await nurse.get(address)).bytes.equals(bytes)).toBe(true);
      expect(await rotate({ FILE_KEY: `${newKey},${oldKey}` }, 'files')).toEqual({
        ...{ code: 0, errors: '' },
        output: 'Files: 1 were sealed anew, 0 had been, 0 are damaged or lack their key.\n',
      });
      expect((await nurse.get(address)).bytes.equals(bytes)).toBe(true);

      const [path = ''] = filesIn(dataDir);
      const damaged = readFileSync(path);
      damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
      writeFileSync(path, damaged);
      const served = await nurse.get(address);
      expect([served.status, served.text.includes('PDF')]).toEqual([500, false]);
      expect(cairn.errors()).toMatch(/was changed or cut off/);
      await cairn.stop();
    },
  );

  test('does nothing with wrong words or settings', async () => {
    const { env } = await newInstallation('embedded');
    const ended = async (more: Record<string, string>, ...args: string[]) => {
      const command = launch('rotate-keys.ts', { ...env, ...more }, args);
      return [await command.exit, command.errors()];
    };
    expect(await ended({}, 'everything')).toEqual([2, 'Usage: npm run rotate-keys [-- files]\n']);
    expect(await ended({ FILE_KEY: 'short' })).toEqual([2, expect.stringMatching(/^FILE_KEY must be 64 hexadecimal/)]);
    expect(await ended({ FILE_KEY: `${oldKey},${oldKey}` })).toEqual([2, 'FILE_KEY must name each key once\n']);
  });
});
