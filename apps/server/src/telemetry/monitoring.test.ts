import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { joined, startTestServer } from '../testing.ts';
import { launchProduct, newInstallation, undo } from '../testing-installation.ts';
import { freePort } from '../testing-ports.ts';
import { openTelemetry } from './open-telemetry.ts';
import { type Sample, scrape } from './testing-scrape.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../../deploy/monitoring', file), 'utf8');

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const dashboard = JSON.parse(read('dashboard.json')) as { panels: Panel[]; templating: { list: { query: unknown }[] } };
const alerts = parse(read('alerts.yml')) as {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[] }[];
};
const rules = alerts.groups.flatMap((group) => group.rules);

const expressions: [string, string][] = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
];

/** What Prometheus gives every sample by itself, and what it adds of a scrape. */
const ofPrometheus = { labels: ['job', 'instance', 'le'], names: ['up'] };

/** The metrics an expression names, each with the labels it is chosen by. */
function metricsIn(expr: string): [name: string, labels: string[]][] {
  const words = expr.replaceAll(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, '').replaceAll(/\[[^\]]*\]/g, '');
  const selectors = words.matchAll(/\b([a-z]\w*)(?:\{([^}]*)\})?(?!\w|\s*\()/g);
  return [...selectors]
    .filter(([, name = '']) => !['and', 'or', 'unless'].includes(name))
    .map(([, name = '', matchers = '']) => [
      name,
      [...matchers.matchAll(/(\w+)\s*(?:=|!=|=~|!~)\s*"/g)].map(([, l = '']) => l),
    ]);
}

const labelsOf = (samples: readonly Sample[], name: string) =>
  new Set(samples.filter((one) => one.name === name).flatMap((one) => Object.keys(one.labels)));

describe('the dashboard and the alerts', () => {
  let samples: Sample[];
  beforeAll(async () => {
    samples = [...(await ofOneProcess()), ...(await ofAQueue()), ...(await ofSeveralProcesses())];
  });
  afterAll(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  test.each(expressions)('ask for what is there: %s', (_name, expr) => {
    const named = metricsIn(expr);
    expect(named.length).toBeGreaterThan(0);
    for (const [name, labels] of named) {
      if (ofPrometheus.names.includes(name)) continue;
      expect(
        samples.some((one) => one.name === name),
        name,
      ).toBe(true);
      const known = [...labelsOf(samples, name), ...ofPrometheus.labels];
      for (const label of labels) expect(known, `${name}{${label}}`).toContain(label);
    }
    const told = samples.flatMap((one) => Object.keys(one.labels));
    for (const [, list = ''] of expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g))
      for (const label of list.split(',').map((one) => one.trim()))
        if (label !== '') expect([...told, ...ofPrometheus.labels], `by ${label}`).toContain(label);
  });

  test('show every metric there is', () => {
    const asked = new Set(expressions.flatMap(([, expr]) => metricsIn(expr).map(([name]) => name)));
    const family = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
    const shown = new Set([...asked].map(family));
    // The connections' count ends like a histogram's.
    const there = new Set(samples.map(({ name }) => name));
    const families = new Set([...there].map((name) => (there.has(`${family(name)}_bucket`) ? family(name) : name)));
    expect([...families].filter((name) => !shown.has(name) && !asked.has(name))).toEqual([]);
  });

  test('say what to do', () => {
    for (const { alert, annotations } of rules) {
      expect(alert).toMatch(/^Cairn[A-Z]/);
      expect([annotations.summary, annotations.action]).toEqual([
        expect.stringMatching(/\.$/),
        expect.stringMatching(/\.$/),
      ]);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

/** The figures of a process that has done a little of everything, and failed at something. */
async function ofOneProcess(): Promise<readonly Sample[]> {
  const server = await startTestServer({ database: 'postgres', env: { METRICS_PORT: '0' } });
  try {
    const nurse = await joined(server);
    await nurse.post('/api/forgot-password', { email: nurse.email });
    await server.ports.db.schema.alterTable('absences').renameTo('absences_elsewhere').execute();
    await nurse.get('/api/absences');
    const now = await vi.waitUntil(
      async () => {
        const one = await scrape(server.metricsPort);
        return (one.value('cairn_mail_deliveries_total') ?? 0) > 0 && one;
      },
      { timeout: 170_000, interval: 100 },
    );
    return now.samples;
  } finally {
    await server.stop();
  }
}

async function ofAQueue(): Promise<readonly Sample[]> {
  const scraped = { port: 0, host: '127.0.0.1' };
  const telemetry = await openTelemetry({ serviceName: 'test', scraped, otlp: null });
  telemetry.look({
    log: console as never,
    waitingJobs: async () => [],
    waitingForConnection: () => 0,
    backups: () => [{ backup: 'archive', lastAtMs: 1_795_000_000_000, failures: 2 }],
    queues: new Map([['uploads', { waiting: 3, running: 2 }]]),
  });
  const now = await scrape(telemetry.port);
  await telemetry.stop();
  expect(now.value('cairn_queue_waiting', { queue: 'uploads' })).toBe(3);
  expect(now.value('cairn_queue_running', { queue: 'uploads' })).toBe(2);
  expect(now.value('cairn_backup_last_seconds', { backup: 'archive' })).toBe(1_795_000_000);
  expect(now.value('cairn_backup_failures_total', { backup: 'archive' })).toBe(2);
  return now.samples;
}

async function ofSeveralProcesses(): Promise<readonly Sample[]> {
  const port = await freePort();
  const { env } = await newInstallation('postgres');
  const product = launchProduct({ ...env, WORKERS: '2', METRICS_PORT: String(port) });
  await product.url;
  const { samples } = await scrape(port);
  await product.stop();
  return samples;
}
