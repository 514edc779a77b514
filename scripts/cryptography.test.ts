import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTest, readSourceFiles } from './source-files.ts';

/** What serves people: tests and measurements may hash as they like. */
const files = readSourceFiles(join(import.meta.dirname, '..')).filter(
  ({ path }) =>
    !isTest(path) &&
    /^(packages|apps\/(server|web))\//.test(path) &&
    !/\/testing[^/]*\.ts$|\/test-processes\//.test(path),
);

const namedIn = (pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, name = '']) => `${name} in ${path}`));

describe('what serves people', () => {
  test('hashes by SHA-256 or better', () => {
    const hashes = namedIn(/\b(?:createHash|createHmac|hkdfSync|hash|pbkdf2|pbkdf2Sync)\(\s*'([\w-]+)'/g);
    expect(hashes.length).toBeGreaterThan(20);
    expect(hashes.filter((one) => !/^(sha256|sha384|sha512) /.test(one))).toEqual([]);
  });

  test('encrypts with what also tells that nothing was changed', () => {
    const ciphers = namedIn(/'((?:aes|chacha20|des|rc[24]|bf|camellia|sm4)-[\w-]*)'/gi);
    expect(ciphers.filter((one) => !/^(aes-256-gcm|chacha20-poly1305) /.test(one))).toEqual([]);
    expect(files.filter(({ text }) => /createCipher\(|createDecipher\(/.test(text))).toEqual([]);
  });

  test('uses no other implementation than those that were chosen', () => {
    const known =
      /^(node:crypto|@node-rs\/argon2|@fastify\/secure-session|jose|oidc-provider|openid-client|standardwebhooks) /;
    const found = namedIn(
      /from '([^']*(?:crypto|argon2|bcrypt|scrypt|sodium|jose|jwt|secure-session|webhooks)[^'.]*)'/g,
    );
    expect(found.filter((one) => !known.test(one) && !/^(?:\.|@cairn)/.test(one))).toEqual([]);
  });

  test('makes every secret of 256 random bits', () => {
    const secret = files.find(({ path }) => path === 'packages/api/src/secret-token.ts')?.text ?? '';
    expect(secret).toContain('randomBytes(32)');
  });

  test('checks certificates everywhere', () => {
    expect(namedIn(/(rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|secureProtocol)/g)).toEqual(
      [],
    );
  });
});

describe('the inventory of keys and algorithms', () => {
  const root = join(import.meta.dirname, '..');
  const inventory = readFileSync(join(root, 'docs/cryptography.md'), 'utf8');
  const lines = new Map(
    [...inventory.matchAll(/^\| `([\w./-]+\.ts)` \| (.+) \| (.+) \|$/gm)].map(([, path = '', , by = '']) => [path, by]),
  );
  const libraries =
    'node:crypto|@node-rs/argon2|@fastify/secure-session|age-encryption|jose|openid-client|oidc-provider|otpauth|@simplewebauthn/server';
  /** Types name a key and do nothing with it. */
  const using = new RegExp(`^import (?!type )[^;]*? from '(?:${libraries})'|\\bimport\\('(?:${libraries})'\\)`, 'm');
  const ofServer = files.filter(({ path, text }) => !path.startsWith('apps/web/') && using.test(text));

  /** What the words of a source file come to in its line. */
  const words: readonly (readonly [inSource: RegExp, inLine: string])[] = [
    [/\b(?:createHash|hash)\(\s*'sha256'/, 'SHA-256'],
    [/\bcreateHmac\(\s*'sha256'/, 'HMAC-SHA-256'],
    [/\bhkdfSync\(\s*'sha256'/, 'HKDF-SHA-256'],
    [/'aes-256-gcm'/, 'AES-256-GCM'],
    [/\brandom(?:Bytes|UUID|FillSync)\(/, 'random'],
    [/\btimingSafeEqual\(/, 'constant time'],
    [/from '@node-rs\/argon2'/, 'Argon2id'],
  ];

  test('names each file that uses any, and no other', () => {
    expect([...lines.keys()].sort()).toEqual(ofServer.map(({ path }) => path).sort());
  });

  test('names in each line what the file uses, and nothing that it does not', () => {
    for (const { path, text } of ofServer) {
      const by = (lines.get(path) ?? '').split(/, | or | and /);
      const used = words.filter(([inSource]) => inSource.test(text)).map(([, inLine]) => inLine);
      const known = words.map(([, inLine]) => inLine);
      expect([path, ...by.filter((word) => known.includes(word)).sort()]).toEqual([path, ...used.sort()]);
    }
  });

  test('names every key that is set, and every purpose a key is made for', () => {
    const keyring = readFileSync(join(root, 'apps/server/src/adapters/keyring.ts'), 'utf8');
    const purposes = [...keyring.matchAll(/^ {2}\| '([\w ]+)'/gm)].map(([, purpose = '']) => purpose);
    expect(purposes.length).toBeGreaterThan(8);
    const settings = [
      ...new Set(
        files.flatMap(({ text }) => [...text.matchAll(/^ {2,4}([A-Z_]*KEYS?): /gm)].map(([, name]) => name ?? '')),
      ),
    ];
    expect(settings.length).toBeGreaterThan(3);
    for (const key of [...purposes, ...settings]) expect(inventory).toMatch(new RegExp(`^\\| \`?${key}\`? \\|`, 'm'));
  });
});
