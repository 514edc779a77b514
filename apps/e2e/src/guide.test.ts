import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newEmail, onServer } from '@cairn/server/testing';
import { freePort } from '@cairn/server/testing-ports';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Not in turn with the server, which is in this process. */
const run = promisify(execFile);

/** A block of the guide that is done, and what it says comes out. */
interface Step {
  readonly language: 'sh' | 'ts';
  readonly code: string;
  readonly says: { readonly language: 'json' | 'text'; readonly text: string } | null;
}

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guide.md'), 'utf8');

function steps(): Step[] {
  const blocks = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
  return blocks.flatMap(({ language, code }, at) => {
    if (language !== 'sh' && language !== 'ts') return [];
    const next = blocks[at + 1];
    const answers = next?.language === 'json' || next?.language === 'text';
    return [{ language, code, says: answers ? { language: next.language as 'json' | 'text', text: next.code } : null }];
  });
}

/** What the guide says, where “…” is whatever is there. */
function asSaid(said: unknown): unknown {
  if (typeof said === 'string' && said.includes('…'))
    return expect.stringMatching(RegExp(`^${said.replaceAll('…', '.*')}$`));
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said;
  return expect.objectContaining(Object.fromEntries(Object.entries(said).map(([name, one]) => [name, asSaid(one)])));
}

/** Divides what comes out of one block from what comes out of the next. */
const between = '\n-- next block --\n';

onServer(
  'embedded',
  (server) => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'cairn-guide-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test('the guide says what comes out of it, in curl and with the typed client', async () => {
      const env = { ...process.env, CAIRN: server().url, EMAIL: newEmail(), HOOK_PORT: String(await freePort()) };
      const inShell = steps().filter(({ language }) => language === 'sh');
      const script = `${inShell.map(({ code }) => code).join(`printf '%s' '${between}'\n`)}\nprintf '%s' "${between}$TOKEN"`;
      const said = (await run('sh', ['-eu', '-c', script], { cwd: folder, env })).stdout.split(between);
      const token = said.pop() ?? '';
      expect(said.length).toBe(inShell.length);
      for (const [at, { code, says }] of inShell.entries()) expectSaid(code, says, said[at] ?? '');

      const module = join(folder, 'guide.mts');
      const client = import.meta.resolve('@cairn/client');
      for (const { code, says } of steps().filter(({ language }) => language === 'ts')) {
        writeFileSync(module, code.replace("'@cairn/client'", JSON.stringify(client)));
        const { stdout } = await run(process.execPath, [module], { env: { ...env, TOKEN: token } });
        expectSaid(code, says, stdout);
      }
    });

    test('the guide is shown as it stands, with every block of it', async () => {
      const page = await (await fetch(`${server().url}/api/docs/guide`)).text();
      expect(page.match(/<pre /g)).toHaveLength(guide.match(/^```\w/gm)?.length ?? 0);
      expect(page).toContain('<h2>6. Fetch the report</h2>');
      expect(page).not.toMatch(/```|&lt;!--|<!--/);
    });
  },
  { WEBHOOK_NETWORKS: '127.0.0.1/32' },
);

function expectSaid(code: string, says: Step['says'], out: string): void {
  if (says?.language === 'json') expect([code, JSON.parse(out)]).toEqual([code, asSaid(JSON.parse(says.text))]);
  if (says?.language === 'text') expect([code, out.trim()]).toEqual([code, says.text.trim()]);
}
