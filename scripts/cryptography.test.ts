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
