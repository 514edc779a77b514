import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'cairn', OIDC_NAME: 'NHS login' };
const bySecret = { ...provider, OIDC_CLIENT_SECRET: 'secret' };
const pemOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const pem = pemOf(2048);

describe('any OpenID provider', () => {
  test('is named with its issuer, client, and a secret or a key', () => {
    expect(readConfig(bySecret).identityProviders.oidc).toEqual({
      name: 'NHS login',
      issuer: 'https://id.example',
      clientId: 'cairn',
      clientSecret: 'secret',
      privateKey: null,
      scopes: 'openid email profile',
      prompt: 'select_account',
    });
    for (const name of Object.keys(provider))
      expect(() => readConfig({ ...bySecret, [name]: '' })).toThrow(new RegExp(`^${name} must be given together`));
    expect(() => readConfig(provider)).toThrow(/^OIDC_CLIENT_SECRET or OIDC_PRIVATE_KEY must be given/);
    expect(() => readConfig({ ...bySecret, OIDC_PRIVATE_KEY: pem })).toThrow(/and not both$/);
  });

  test('takes its key as PEM, in one line too, or as the name of a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-key-'));
    const file = join(folder, 'key.pem');
    writeFileSync(file, pem);
    for (const given of [pem, pem.replaceAll('\n', '\\n'), file]) {
      const { privateKey } = readConfig({ ...provider, OIDC_PRIVATE_KEY: given, OIDC_KEY_ID: 'one' }).identityProviders
        .oidc as { privateKey: { key: { asymmetricKeyType: string }; id: string } };
      expect([privateKey.key.asymmetricKeyType, privateKey.id]).toEqual(['rsa', 'one']);
    }
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['OIDC_ISSUER', 'http://id.example'],
    ['OIDC_PRIVATE_KEY', 'nowhere.pem'],
    ['OIDC_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----'],
    ['OIDC_PRIVATE_KEY', pemOf(1024)],
    ['OIDC_SCOPES', 'email profile'],
    ['OIDC_SCOPES', 'openid,email'],
    ['OIDC_PROMPT', 'consent'],
    ['OIDC_ONLY', 'yes'],
    ['OIDC_NAME', 'x'.repeat(41)],
  ])('refuses %s that it cannot use, without repeating it', (name, value) => {
    const refused = () => readConfig({ ...bySecret, [name]: value });
    expect(refused).toThrow(new RegExp(`^${name} `));
    expect(refused).not.toThrow(value);
  });

  test('stands alone where it is the only way in, and then says who the administrator is', () => {
    const only = { ...bySecret, OIDC_ONLY: 'true' };
    expect(readConfig(only).policy.organisationOnly).toBe(true);
    expect(readConfig({ ...only, ADMIN_EMAIL: 'a@example.org' }).admin).toEqual({
      email: 'a@example.org',
      password: null,
    });
    const https = { ...only, PUBLIC_URL: 'https://cairn.example.org' };
    expect(readConfig(https).policy.requireSecondFactor).toBe('off');
    const duty = { ...https, REQUIRE_SECOND_FACTOR: 'everyone' };
    expect(() => readConfig(duty)).toThrow(/^REQUIRE_SECOND_FACTOR must be off with OIDC_ONLY/);
    expect(() => readConfig({ OIDC_ONLY: 'true' })).toThrow(/^OIDC_ONLY must be given together with OIDC_ISSUER/);
    const google = { OIDC_GOOGLE_CLIENT_ID: 'id', OIDC_GOOGLE_CLIENT_SECRET: 'secret' };
    expect(() => readConfig({ ...only, ...google })).toThrow(/^OIDC_ONLY goes with OIDC_ISSUER alone/);
    const password = { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'Correct-horse-7-battery' };
    expect(() => readConfig({ ...only, ...password })).toThrow(/^ADMIN_PASSWORD must not be given with OIDC_ONLY=true/);
  });
});
