import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from './config.ts';

const root = join(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

interface Service {
  readonly image: string;
  readonly profiles?: readonly string[];
  readonly depends_on?: Record<string, { condition: string }>;
  readonly environment?: Record<string, string>;
  readonly networks?: readonly string[] | Record<string, { ipv4_address: string }>;
  readonly ports?: readonly string[];
}

const file = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const services = Object.entries(file.services);
const products = services.filter(([, { image }]) => image === 'cairn');
/** Those that go on; the others are done at the start. */
const servers = products.filter(([name]) => name !== 'distribute');
const withProfile = (profile: string) => services.filter(([, { profiles }]) => profiles?.includes(profile));

/** The settings of a service, as compose fills in what `given` does not say. */
const settingsOf = ({ environment = {} }: Service, given: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):-([^}]*)\}/g, (_, variable: string, otherwise: string) => given[variable] ?? otherwise),
    ]),
  );

const key = { SESSION_KEY: 'ab'.repeat(32) };

describe('docker compose', () => {
  test('starts one server on one database, or three, another for the jobs, a proxy, a store for files and a cluster', () => {
    expect(withProfile('').map(([name]) => name)).toEqual(['cairn', 'postgres']);
    expect(withProfile('scale').map(([name]) => name)).toEqual([
      ...['web1', 'web2', 'web3', 'jobs', 'proxy', 's3'],
      ...['coordinator', 'worker1', 'worker2', 'join-workers', 'distribute'],
    ]);
    const roles = servers.map(([name, service]) => [name, readConfig(settingsOf(service, key)).role]);
    expect(Object.fromEntries(roles)).toEqual({ cairn: 'all', web1: 'web', web2: 'web', web3: 'web', jobs: 'jobs' });
  });

  test('starts several servers once the workers have joined the coordinator and people are spread over them', () => {
    const waitsFor = (name: string) => file.services[name]?.depends_on;
    const done = { condition: 'service_completed_successfully' };
    for (const [name] of servers) if (name !== 'cairn') expect(waitsFor(name)).toMatchObject({ distribute: done });
    expect(waitsFor('distribute')).toEqual({ 'join-workers': done });
    const { COORDINATOR = '', WORKERS = '' } = file.services['join-workers']?.environment ?? {};
    const machines = [COORDINATOR, ...WORKERS.split(' ')];
    const healthy = machines.map((name) => [name, { condition: 'service_healthy' }]);
    expect(waitsFor('join-workers')).toEqual(Object.fromEntries(healthy));
    const images = machines.map((name) => file.services[name]?.image);
    expect(new Set(images)).toEqual(new Set([expect.stringContaining('citus')]));
    for (const name of ['web1', 'distribute']) {
      const { DATABASE_URL, MIGRATION_DATABASE_URL } = settingsOf(file.services[name] as Service);
      for (const url of [DATABASE_URL, MIGRATION_DATABASE_URL]) expect(new URL(url ?? '').hostname).toBe(COORDINATOR);
    }
  });

  test('gives several servers the same settings but for what each does', () => {
    const [first, ...others] = withProfile('scale')
      .filter(([, { image }]) => image === 'cairn')
      .map(([, service]) => ({ ...readConfig(settingsOf(service, key)), role: null }));
    for (const other of others) expect(other).toEqual(first);
    expect(first?.s3).not.toBeNull();
    expect(first?.stopDelayMs).toBeGreaterThan(2_000);
  });

  test('starts no several servers without a key for all of them', () => {
    for (const [name, service] of products)
      if (name !== 'cairn') expect(() => readConfig(settingsOf(service))).toThrow(/^SESSION_KEY must be given/);
  });

  test('names the servers to the proxy, and the proxy to the servers', () => {
    const { proxy } = file.services;
    const named = withProfile('scale').flatMap(([name]) => (name.startsWith('web') ? `${name}:3000` : []));
    expect(proxy?.environment?.CAIRN_SERVERS).toBe(named.join(' '));
    expect(read('deploy/Caddyfile')).toContain(`{$CAIRN_SERVERS:${named.join(' ')}}`);
    const networks = proxy?.networks as Record<string, { ipv4_address: string }>;
    const { trustedProxies } = readConfig(settingsOf(file.services.web1 as Service, key));
    expect(trustedProxies).toEqual([networks.front?.ipv4_address]);
  });

  test('confines every container that faces people or runs what they sent', () => {
    for (const [, service] of [...products, ...services.filter(([name]) => ['proxy', 's3'].includes(name))])
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    for (const { ports = [] } of Object.values(file.services))
      for (const port of ports) expect(port).toMatch(/^(?:\$\{\w+:-)?127\.0\.0\.1:/);
  });
});
