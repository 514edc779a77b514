import { describe, expect, test, vi } from 'vitest';
import { joined } from '../testing.ts';
import { launchProduct, newInstallation } from '../testing-installation.ts';
import { freePort } from '../testing-ports.ts';
import { readScrape, type Scrape, scrape } from './testing-scrape.ts';
import { merged } from './workers-metrics.ts';

const patience = { timeout: 170_000, interval: 100 };

describe('several processes at one address', () => {
  test('are asked at one port, each under a number of its own that another takes over in its place', async () => {
    const port = await freePort();
    const { env } = await newInstallation('postgres');
    const product = launchProduct({ ...env, WORKERS: '2', METRICS_PORT: String(port), LOG_LEVEL: 'info' });
    const url = await product.url;
    const where = (isSo: (now: Scrape) => boolean) =>
      vi.waitUntil(async () => {
        const now = await scrape(port).catch(() => null);
        return now !== null && isSo(now) && now;
      }, patience);
    const answering = (now: Scrape) => ['1', '2'].map((worker) => now.value('cairn_worker_up', { worker }));
    const begun = (now: Scrape) => now.value('cairn_worker_starts_total');
    const lost = (now: Scrape) => now.value('cairn_worker_losses_total');
    const both = await where((now) => answering(now).every((up) => up === 1));
    expect([begun(both), lost(both)]).toEqual([2, 0]);
    for (const worker of ['1', '2'])
      expect(both.value('process_memory_usage_bytes', { worker })).toBeGreaterThan(10_000_000);

    const nurse = await joined({ url });
    for (let n = 0; n < 40; n += 1) await nurse.get('/api/progress');
    // Whichever process has done them, together they are all there.
    const called = { procedure: 'progress.get', door: 'api', code: 'OK' };
    expect((await scrape(port)).value('cairn_procedure_duration_seconds_count', called)).toBe(40);

    const [pid] = /(?<="pid":)\d+(?=.*serves beside others)/.exec(product.errors()) ?? [];
    process.kill(Number(pid), 'SIGKILL');
    const again = await where((now) => begun(now) === 3 && answering(now).every((up) => up === 1));
    expect(new Set(again.samples.map(({ labels }) => labels.worker))).toEqual(new Set(['1', '2', undefined]));
    expect(lost(again)).toBe(1);
    const families = [...again.text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    expect(new Set(families).size).toBe(families.length);
    expect(await product.stop()).toBe(0);
  });

  test('are not lost when they are replaced because somebody asked for it', async () => {
    const port = await freePort();
    const { env } = await newInstallation('postgres');
    const product = launchProduct({ ...env, WORKERS: '2', METRICS_PORT: String(port), LOG_LEVEL: 'info' });
    await product.url;
    const says = (words: string) => vi.waitUntil(() => product.errors().includes(words), patience);
    // One that serves is enough.
    process.kill(product.pid, 'SIGUSR2');
    await says('have been replaced.');
    const now = await scrape(port);
    expect(now.value('cairn_worker_losses_total')).toBe(0);
    expect(now.value('cairn_worker_starts_total')).toBeGreaterThan(2);
    expect(await product.stop()).toBe(0);
  });

  test('keep nobody waiting for one that does not answer', async () => {
    const port = await freePort();
    const { env } = await newInstallation('postgres');
    const product = launchProduct({ ...env, WORKERS: '2', METRICS_PORT: String(port), LOG_LEVEL: 'info' });
    await product.url;
    const pids = () =>
      [...product.errors().matchAll(/"pid":(\d+).*"msg":"serves beside others"/g)].map(([, pid]) => Number(pid));
    await vi.waitUntil(() => pids().length === 2, patience);
    const [one = 0] = pids();
    process.kill(one, 'SIGSTOP');
    try {
      const now = await scrape(port);
      expect(now.value('cairn_worker_up')).toBe(1);
      expect(now.value('process_uptime_seconds')).toBeGreaterThan(0);
    } finally {
      process.kill(one, 'SIGCONT');
    }
    expect(await product.stop()).toBe(0);
  });
});

test('the figures of several are told metric by metric, each described once', () => {
  const of = (lines: string) =>
    `# HELP a_total Of a\n# TYPE a_total counter\n${lines}# HELP b Of b\n# TYPE b gauge\nb 7\n`;
  const text = merged([
    { place: 1, text: of('a_total{x="{ # HELP }"} 1\na_total{x="2"} 2\n') },
    { place: 2, text: null },
    { place: 3, text: of('a_total{x="1"} 3\n') },
  ]);
  expect(text.split('\n')).toEqual([
    '# HELP a_total Of a',
    '# TYPE a_total counter',
    'a_total{worker="1",x="{ # HELP }"} 1',
    'a_total{worker="1",x="2"} 2',
    'a_total{worker="3",x="1"} 3',
    '# HELP b Of b',
    '# TYPE b gauge',
    'b{worker="1"} 7',
    'b{worker="3"} 7',
    '',
  ]);
  expect(readScrape(text).value('a_total')).toBe(6);
  expect(merged([{ place: 1, text: null }])).toBe('');
});
