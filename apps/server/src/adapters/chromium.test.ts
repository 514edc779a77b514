import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type BrowserSettings, createBrowserChoice } from './browser-choice.ts';
import { createChromium, renderLimits, reportFailed } from './chromium.ts';

const settings: BrowserSettings = {
  path: process.env.CHROMIUM_PATH ?? null,
  sandbox: 'auto',
  download: false,
  downloadUrl: null,
  folder: '/nowhere',
  env: { PATH: process.env.PATH ?? '' },
  installEnv: {},
};
const pageOf = (body: string) =>
  `<!doctype html><html lang="en-GB"><head><title>A page</title></head><body><h1>Heading</h1>${body}<p>mark-7f3a</p></body></html>`;
const unready = { code: 'NOT_READY', message: reportFailed };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function chromium(limits: Partial<typeof renderLimits> = {}, path = settings.path) {
  const made = createChromium(createBrowserChoice({ ...settings, path }), { ...renderLimits, ...limits });
  undo.push(made.stop);
  return made;
}

/** The browsers this process has started, by their process ids. */
function browsers(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state, args] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    const ours = Number(parent) === process.pid && !state?.startsWith('Z') && args?.includes('--remote-debugging-pipe');
    return ours ? [Number(pid)] : [];
  });
}

/** Does something to the browser as soon as there is one. */
async function whenStarted(act: (pid: number) => void): Promise<void> {
  for (;;) {
    const [pid] = browsers();
    if (pid !== undefined) return act(pid);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const long = Array.from({ length: 3_000 }, (_, i) => `<p>Paragraph ${i}</p>`).join('');

describe('the browser that prints reports', { timeout: 120_000 }, () => {
  test('makes a tagged PDF of a page', async () => {
    const pdf = await chromium().render(pageOf('<p>Text</p>'), 'mark-7f3a');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.includes('/StructTreeRoot')).toBe(true);
  });

  test('is started once for many reports and replaced after its hundredth, here its third', async () => {
    const { render } = chromium({ rendersPerBrowser: 3 });
    const seen: number[] = [];
    for (let i = 0; i < 4; i++) {
      await render(pageOf(''), 'mark-7f3a');
      seen.push(...browsers());
    }
    expect(seen[0]).toBe(seen[1]);
    expect(new Set(seen).size).toBe(2);
  });

  test('leaves when nobody has needed it for a while', async () => {
    await chromium({ idleMs: 100 }).render(pageOf(''), 'mark-7f3a');
    await expect.poll(browsers, { timeout: 30_000 }).toEqual([]);
  });

  test('fetches nothing, whatever a page asks for', async () => {
    let asked = 0;
    const canary = createServer((_, answer) => {
      asked += 1;
      answer.end();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    undo.push(() => canary.close());
    const { port } = canary.address() as { port: number };
    const at = `http://127.0.0.1:${port}`;
    const pdf = await chromium().render(
      pageOf(
        `<img src="${at}/image"><link rel="stylesheet" href="${at}/style"><link rel="preconnect" href="${at}">
        <iframe src="${at}/frame"></iframe><object data="${at}/object"></object><video src="${at}/video"></video>
        <style>@import "${at}/import"; body { background: url(${at}/background) }
        @font-face { font-family: x; src: url(${at}/font) } p { font-family: x }</style>
        <script>fetch('${at}/fetch'); document.body.textContent = 'gone'</script><img src="file:///etc/hostname">`,
      ),
      'mark-7f3a',
    );
    expect(pdf.length).toBeGreaterThan(1000);
    expect(asked).toBe(0);
  });

  test('refuses a page that went elsewhere or has no end, instead of printing half of it', async () => {
    const { render } = chromium();
    const away = pageOf('<meta http-equiv="refresh" content="0;url=http://127.0.0.1:1/">');
    await expect(render(away, 'mark-7f3a')).rejects.toMatchObject(unready);
    await expect(render(pageOf(''), 'another mark')).rejects.toMatchObject(unready);
    expect((await render(pageOf(''), 'mark-7f3a')).length).toBeGreaterThan(1000);
  });

  test.each([0, 50, 200])(
    'is started again when it dies %d ms into a report, which is made all the same',
    async (ms) => {
      const { render } = chromium({ attemptMs: 60_000, renderMs: 100_000 });
      if (ms > 0) await render(pageOf(''), 'mark-7f3a');
      const making = render(pageOf(long), 'mark-7f3a');
      await new Promise((resolve) => setTimeout(resolve, ms));
      await whenStarted((pid) => process.kill(pid, 'SIGKILL'));
      expect((await making).length).toBeGreaterThan(10_000);
    },
  );

  test('is started again when it died between two reports', async () => {
    const { render } = chromium();
    await render(pageOf(''), 'mark-7f3a');
    await whenStarted((pid) => process.kill(pid, 'SIGKILL'));
    expect((await render(pageOf(''), 'mark-7f3a')).length).toBeGreaterThan(1000);
  });

  test('is killed when it hangs, and the report is made by another', async () => {
    const { render } = chromium({ attemptMs: 3_000, renderMs: 60_000 });
    await render(pageOf(''), 'mark-7f3a');
    const [hanging] = browsers();
    await whenStarted((pid) => process.kill(pid, 'SIGSTOP'));
    expect((await render(pageOf(''), 'mark-7f3a')).length).toBeGreaterThan(1000);
    expect(browsers()).not.toContain(hanging);
  });

  test('is given up when it hangs twice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-hanging-'));
    undo.push(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'chromium');
    writeFileSync(path, `#!/bin/sh\necho $$ >> ${folder}/started\nexec sleep 600\n`);
    chmodSync(path, 0o755);
    const { render } = chromium({ attemptMs: 4_000, renderMs: 8_000 }, path);
    await expect(render(pageOf(''), 'mark-7f3a')).rejects.toMatchObject(unready);
    const pids = readFileSync(join(folder, 'started'), 'utf8').trim().split('\n').map(Number);
    expect(pids).toHaveLength(2);
    const running = (pid: number) =>
      execFileSync('ps', ['-eo', 'pid=,stat='], { encoding: 'utf8' }).match(new RegExp(`^\\s*${pid}\\s+[^Z]`, 'm'));
    await expect.poll(() => pids.some(running), { timeout: 10_000 }).toBe(false);
  });

  test('is missed in plain words', async () => {
    await expect(chromium({}, '/nowhere/chromium').render(pageOf(''), 'mark-7f3a')).rejects.toMatchObject({
      ...unready,
      cause: { message: expect.stringContaining('/nowhere/chromium') },
    });
  });

  test('serves so many at once, lets so many wait and turns the rest away', async () => {
    const { render, assertRoom, queue } = chromium({ maxConcurrent: 1, maxWaiting: 2 });
    const made = Array.from({ length: 3 }, () => render(pageOf(''), 'mark-7f3a'));
    expect([queue.running, queue.waiting]).toEqual([1, 2]);
    // Three more of some 0.7 seconds.
    const full = { code: 'NOT_READY', message: expect.stringContaining('in about 3 seconds'), retryAfterSeconds: 3 };
    await expect(render(pageOf(''), 'mark-7f3a')).rejects.toMatchObject(full);
    expect(assertRoom).toThrow(expect.objectContaining(full));
    expect((await Promise.all(made)).map((pdf) => pdf.length > 1000)).toEqual([true, true, true]);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
    expect(assertRoom).not.toThrow();
  });

  test('leaves no process and no folder behind when it is stopped', async () => {
    // One of its own: other tests start browsers meanwhile.
    const temporary = mkdtempSync(join(tmpdir(), 'cairn-chromium-'));
    vi.stubEnv('TMPDIR', temporary);
    undo.push(() => {
      vi.unstubAllEnvs();
      rmSync(temporary, { recursive: true, force: true });
    });
    const folders = () => readdirSync(temporary).filter((name) => name.startsWith('puppeteer_dev_chrome_profile-'));
    const { render, stop } = chromium();
    await render(pageOf(''), 'mark-7f3a');
    expect(folders()).toHaveLength(1);
    stop();
    await expect.poll(browsers, { timeout: 30_000 }).toEqual([]);
    await expect.poll(folders, { timeout: 30_000 }).toEqual([]);
    await expect(render(pageOf(''), 'mark-7f3a')).rejects.toMatchObject(unready);
  });
});
