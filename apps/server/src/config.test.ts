import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import nodeFlags from '../node-flags.json' with { type: 'json' };
import { allocatorSettings } from './begin-anew.ts';
import { ConfigError, readConfig, settingNames } from './config.ts';

describe('the settings', () => {
  test('are the ones the operating guide lists', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
    const [table = ''] = guide.slice(guide.indexOf('| name | default |')).split('\n\n');
    const listed = table.split('\n').flatMap((row) => (row.split('|')[1] ?? '').match(/[A-Z][A-Z0-9_]+/g) ?? []);
    expect(listed.toSorted()).toEqual([...settingNames].sort());
  });

  test('ask for verified addresses, and let anybody join, unless told otherwise', () => {
    const usual = { addressVerification: 'required', mailPerDay: 2000, signUpDomains: [], organisationOnly: false };
    expect(readConfig({}).policy).toMatchObject(usual);
    const SIGN_UP_DOMAINS = 'Trust.Example., MÜNCHEN.example,.NHS.uk';
    const set = readConfig({ ADDRESS_VERIFICATION: 'off', MAIL_PER_DAY: '50', SIGN_UP_DOMAINS }).policy;
    const signUpDomains = ['trust.example', 'xn--mnchen-3ya.example', '.nhs.uk'];
    expect(set).toMatchObject({ addressVerification: 'off', mailPerDay: 50, signUpDomains });
  });

  test('let as many processes serve as there are cores, but one alone on the embedded database, and say so', () => {
    const DATABASE_URL = 'postgres://cairn@127.0.0.1/cairn';
    expect(readConfig({})).toMatchObject({ workers: 1, workersProblem: null });
    expect(readConfig({ DATABASE_URL, WORKERS: '3' })).toMatchObject({ workers: 3, workersProblem: null });
    expect(readConfig({ DATABASE_URL, WORKERS: 'auto' }).workers).toBe(availableParallelism());
    const { workers, workersProblem } = readConfig({ WORKERS: 'auto' });
    expect([workers, workersProblem]).toEqual([1, expect.stringContaining('the embedded database is for one')]);
    expect(() => readConfig({ WORKERS: '2' })).toThrow(/^WORKERS must be 1 or auto without DATABASE_URL/);
    for (const WORKERS of ['0', '129', 'many'])
      expect(() => readConfig({ DATABASE_URL, WORKERS })).toThrow(/^WORKERS must be/);
  });

  test('part who answers people from who does jobs only where they share what both must know', () => {
    const shared = {
      DATABASE_URL: 'postgres://cairn@127.0.0.1/cairn',
      SESSION_KEY: 'ab'.repeat(32),
      PUBLIC_URL: 'https://cairn.example',
    };
    expect(readConfig({}).role).toBe('all');
    for (const ROLE of ['web', 'jobs']) {
      expect(readConfig({ ...shared, ROLE }).role).toBe(ROLE);
      expect(() => readConfig({ ...shared, ROLE, SESSION_KEY: '' })).toThrow(/^SESSION_KEY must be given together/);
      expect(() => readConfig({ ...shared, ROLE, PUBLIC_URL: '' })).toThrow(/^PUBLIC_URL must be given together/);
      expect(() => readConfig({ ...shared, ROLE, DATABASE_URL: '' })).toThrow(/^ROLE must be all without DATABASE_URL/);
    }
    expect(() => readConfig({ ...shared, ROLE: 'worker' })).toThrow(/^ROLE must be all, web or jobs/);
  });

  test('take a pooler only with an address of the server itself', () => {
    const pooled = { DATABASE_URL: 'postgres://cairn@127.0.0.1:6432/cairn', DATABASE_POOLER: 'transaction' };
    expect(() => readConfig(pooled)).toThrow(/^MIGRATION_DATABASE_URL must be given together with DATABASE_POOLER/);
    const owner = { MIGRATION_DATABASE_URL: 'postgres://owner@127.0.0.1:5432/cairn' };
    expect(readConfig({ ...pooled, ...owner }).database).toMatchObject({ pooler: 'transaction' });
  });

  test('say that mail is kept unless there is a mail server', () => {
    expect(readConfig({}).policy.mailDelivery).toBe('kept');
    expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).policy.mailDelivery).toBe('sent');
  });

  test.each(['trust', 'a b.example', '*.nhs.uk', 'trust.example,', 'ada@trust.example'])(
    'refuse %j as SIGN_UP_DOMAINS',
    (SIGN_UP_DOMAINS) => expect(() => readConfig({ SIGN_UP_DOMAINS })).toThrow(/^SIGN_UP_DOMAINS must be/),
  );

  test('all have a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      publicUrl: null,
      smtpUrl: null,
      admin: null,
      trustedProxies: [],
    });
  });

  test('count as absent when empty', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null });
  });

  test('let a browser see the path and the language of the environment, and nothing that is ours or secret', () => {
    const { chromium } = readConfig({
      PATH: '/usr/bin',
      LANG: 'en',
      SESSION_KEY: 'ab'.repeat(32),
      API_TOKEN: 'secret',
    });
    expect(chromium).toMatchObject({ path: null, sandbox: 'auto', env: { PATH: '/usr/bin', LANG: 'en' } });
  });

  test('give networks scales of their own', () => {
    const { networkScales } = readConfig({ KNOWN_NETWORKS: '203.0.113.0/24=20, 2001:db8::/32=50.5' }).policy;
    expect(networkScales.map(({ bits, scale }) => [bits, scale])).toEqual([
      [24, 20],
      [32, 50.5],
    ]);
    expect(readConfig({}).policy.networkScales).toEqual([]);
  });

  test('choose PostgreSQL when it is named', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/cairn' }).database).toMatchObject({ kind: 'postgres' });
  });

  test('demand a server where the embedded database is off, as it is in the image', () => {
    expect(() => readConfig({ EMBEDDED_DATABASE: 'off' })).toThrow(
      /^DATABASE_URL must name [^\n]+EMBEDDED_DATABASE=on$/,
    );
    expect(readConfig({ EMBEDDED_DATABASE: 'on' }).database).toMatchObject({ kind: 'embedded' });
    const server = { EMBEDDED_DATABASE: 'off', DATABASE_URL: 'postgres://localhost/cairn' };
    expect(readConfig(server).database).toMatchObject({ kind: 'postgres' });
    expect(readFileSync(join(import.meta.dirname, '../../../Dockerfile'), 'utf8')).toMatch(
      /^ENV EMBEDDED_DATABASE=off$/m,
    );
  });

  test('name the S3 service all together or not at all', () => {
    const all = {
      S3_ENDPOINT: 'https://storage.example',
      S3_BUCKET: 'cairn',
      S3_REGION: 'eu-west-2',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(all).s3).toMatchObject({ bucket: 'cairn', forcePathStyle: true });
    for (const name of Object.keys(all)) {
      expect(() => readConfig({ ...all, [name]: '' })).toThrow(new RegExp(`^${name} must be given together`));
    }
  });

  test('name a third party with its secret or not at all', () => {
    const google = { OIDC_GOOGLE_CLIENT_ID: 'id', OIDC_GOOGLE_CLIENT_SECRET: 'secret' };
    const microsoft = { OIDC_MICROSOFT_CLIENT_ID: 'id', OIDC_MICROSOFT_CLIENT_SECRET: 'secret' };
    expect(readConfig({}).identityProviders).toEqual({ google: null, microsoft: null, oidc: null });
    expect(readConfig(google).identityProviders).toEqual({
      google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
      microsoft: null,
      oidc: null,
    });
    const issuerFor = (more: object) => readConfig({ ...microsoft, ...more }).identityProviders.microsoft?.issuer;
    expect(issuerFor({})).toBe('https://login.microsoftonline.com/common/v2.0');
    expect(issuerFor({ OIDC_MICROSOFT_TENANT: 'nhs.example' })).toBe(
      'https://login.microsoftonline.com/nhs.example/v2.0',
    );
    expect(issuerFor({ OIDC_MICROSOFT_ISSUER: 'http://127.0.0.1:9' })).toBe('http://127.0.0.1:9');
    for (const name of Object.keys({ ...google, ...microsoft })) {
      expect(() => readConfig({ ...google, ...microsoft, [name]: '' })).toThrow(
        new RegExp(`^${name} must be given together`),
      );
    }
    expect(() => readConfig({ OIDC_MICROSOFT_TENANT: 'common' })).toThrow(/^OIDC_MICROSOFT_CLIENT_ID must be given/);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'cairn.example'],
    ['PUBLIC_URL', 'ftp://cairn.example'],
    ['PUBLIC_URL', 'http://cairn.example'],
    ['PUBLIC_URL', 'http://10.0.0.7:3000'],
    ['PUBLIC_URL', 'http://localhost.evil.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.evil.example'],
    ['DATABASE_URL', 'mysql://localhost/cairn'],
    ['SESSION_KEY', 'short'],
    ['SMTP_URL', 'http://mail'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'Alone-without-address-1'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['KNOWN_NETWORKS', '203.0.113.0/24'],
    ['KNOWN_NETWORKS', '203.0.113.7=20'],
    ['KNOWN_NETWORKS', '203.0.113.0/33=20'],
    ['KNOWN_NETWORKS', '2001:db8::/65=20'],
    ['KNOWN_NETWORKS', '203.0.113.0/24=0'],
    ['KNOWN_NETWORKS', '203.0.113.0/24=-1'],
    ['KNOWN_NETWORKS', '203.0.113.0/24=20,,'],
    ['KNOWN_NETWORKS', 'hospital=20'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['CLAMAV_URL', 'http://127.0.0.1:3310'],
    ['CLAMAV_URL', '127.0.0.1:3310'],
    ['CHROMIUM_PATH', '/nowhere/chromium'],
    ['CHROMIUM_SANDBOX', 'perhaps'],
    ['CHROMIUM_DOWNLOAD_URL', 'http://mirror.example'],
    ['CHROMIUM_DOWNLOAD_URL', 'ftp://mirror.example'],
    ['QUOTA_MB', '0'],
    ['TEXT_QUOTA_MB', '0'],
    ['S3_ENDPOINT', 'storage.example'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
    ['OIDC_GOOGLE_ISSUER', 'http://accounts.example'],
    ['OIDC_MICROSOFT_ISSUER', 'accounts.example'],
    ['OIDC_MICROSOFT_TENANT', '../other'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    const reading = () => readConfig({ [name]: value });
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  describe('of the line to PostgreSQL, where people come by https', () => {
    const secure = { PUBLIC_URL: 'https://cairn.example' };
    const open = /^DATABASE_URL must end with \?sslmode=verify-full[^\n]+DATABASE_NETWORK=private$/;

    test.each([
      'postgres://cairn@db.example/cairn',
      'postgres://cairn@db.example/cairn?sslmode=require',
      'postgres://cairn@db.example/cairn?sslmode=no-verify',
      'postgres://cairn@db.example/cairn?sslmode=verify-full&sslmode=disable',
      'postgres://cairn@db.example/cairn?sslmode=verify-full&uselibpqcompat=true',
      'postgres://cairn@localhost.evil.example/cairn',
      'postgres://cairn@localhost/cairn?host=db.example',
      'postgres://cairn@10.0.0.7/cairn',
    ])('refuse %s', (DATABASE_URL) => {
      expect(() => readConfig({ ...secure, DATABASE_URL })).toThrow(open);
      expect(readConfig({ ...secure, DATABASE_URL, DATABASE_NETWORK: 'private' }).database).toMatchObject({
        url: DATABASE_URL,
      });
      expect(readConfig({ DATABASE_URL }).database.kind).toBe('postgres');
    });

    test.each([
      'postgres://cairn@db.example/cairn?sslmode=verify-full',
      'postgres://cairn@db.example/cairn?sslmode=verify-full&sslrootcert=/etc/ca.pem',
      'postgres://cairn@127.0.0.1:5433/cairn',
      'postgres://cairn@[::1]/cairn',
      'postgres://cairn@localhost/cairn',
      'postgres://cairn@%2Fvar%2Frun%2Fpostgresql/cairn',
      'postgres://cairn@localhost/cairn?host=/var/run/postgresql',
    ])('take %s', (DATABASE_URL) => {
      expect(readConfig({ ...secure, DATABASE_URL }).database).toMatchObject({ url: DATABASE_URL });
    });

    test('hold that of the owner to the same', () => {
      const DATABASE_URL = 'postgres://serving@db.example/cairn?sslmode=verify-full';
      const MIGRATION_DATABASE_URL = 'postgres://owner@db.example/cairn';
      expect(() => readConfig({ ...secure, DATABASE_URL, MIGRATION_DATABASE_URL })).toThrow(
        /^MIGRATION_DATABASE_URL must end with/,
      );
    });
  });

  test('show a browser nothing of ours, and the way out of the network to what downloads one only', () => {
    const proxy = { HTTPS_PROXY: 'http://ada:secret@proxy.example:3128', NO_PROXY: '.example' };
    const { env, installEnv } = readConfig({
      ...proxy,
      PATH: '/usr/bin',
      TEMP: '/tmp',
      SMTP_URL: 'smtp://mail',
    }).chromium;
    expect(env).toEqual({ PATH: '/usr/bin', TEMP: '/tmp' });
    expect(installEnv).toEqual(proxy);
    expect(readConfig({ CHROMIUM_DOWNLOAD_URL: 'http://localhost:8080' }).chromium.downloadUrl).toBe(
      'http://localhost:8080',
    );
  });

  test('take the administrator’s password as signing in does, and no longer than it can be', () => {
    const admin = (password: string) => readConfig({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: password }).admin;
    expect(admin('Cafe\u0301-horse-7')?.password).toBe('Caf\u00e9-horse-7');
    expect(() => admin('x'.repeat(257))).toThrow(/^ADMIN_PASSWORD [^\n]*256 bytes$/);
  });
});

test('the image starts the process as npm start does', () => {
  const dockerfile = readFileSync(join(import.meta.dirname, '../../../Dockerfile'), 'utf8');
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...nodeFlags, 'apps/server/dist/main.js']);
  for (const [name, value] of Object.entries(allocatorSettings))
    expect(dockerfile.split('\n')).toContain(`ENV ${name}=${value}`);
});
