import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder, launchProduct, newInstallation } from '../testing-installation.ts';

/** The packages a process has loaded when it has started and ended, as Node itself writes down what has run. */
async function loaded(settings: Record<string, string>): Promise<string[]> {
  const { env } = await newInstallation('postgres');
  const NODE_V8_COVERAGE = dataFolder();
  const product = launchProduct({ ...env, ...settings, NODE_V8_COVERAGE });
  expect((await fetch(`${await product.url}/healthz`)).status).toBe(200);
  expect(await product.stop(), product.errors()).toBe(0);
  const written = readdirSync(NODE_V8_COVERAGE).map((file) => readFileSync(join(NODE_V8_COVERAGE, file), 'utf8'));
  const scripts = written.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result);
  const packages = scripts.map(({ url }) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? '');
  return [...new Set(packages)];
}

const ours = (packages: readonly string[]) => packages.filter((name) => name.startsWith('@opentelemetry/'));

test('nothing of it is loaded where nobody is to be told, and else only what is used', async () => {
  const none = await loaded({});
  expect(none).toContain('fastify');
  expect(ours(none)).toEqual([]);
  const scraped = ours(await loaded({ METRICS_PORT: '0' }));
  expect(scraped).toContain('@opentelemetry/sdk-metrics');
  expect(scraped.filter((name) => name.includes('otlp'))).toEqual([]);
  const sent = ours(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }));
  expect(sent).toContain('@opentelemetry/exporter-trace-otlp-proto');
  expect(sent).not.toContain('@opentelemetry/exporter-trace-otlp-http');
});
