import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keyring } from '@cairn/api/keyring/keyring';

/** Everything a key is made for of the session key, which itself seals the session cookie and is never used for two. */
export type KeyPurpose =
  /** Cookies: a sign-in under way, a browser known, what applications have browsers carry. */
  | 'sign-in cookie'
  | 'browser cookie'
  | 'oauth cookies'
  /** What is counted and compared without naming anybody. */
  | 'limits'
  /** What lies sealed in the database: `sealedTables` of `@cairn/api/keyring/resealing`. */
  | 'mail'
  | 'webhooks'
  | 'second factor'
  /** Links of discussants, what only their mail carries, and marks of browsers. */
  | 'discussant link'
  /** Signatures of statements; those of ID tokens, of which none is issued. */
  | 'status statements'
  | 'oauth signing';

/**
 * The session keys: those configured, the first of which seals, else those of `session.key` in the data folder, one a line,
 * which is made on first start.
 * @throws Error when that file is damaged.
 */
export function sessionKeys(configured: readonly string[] | null, dataDir: string): Keyring {
  const given = configured ?? keysOfFile(dataDir);
  const [present, ...older] = given.map((key) => Buffer.from(key, 'hex'));
  if (present === undefined) throw new Error('there is no session key');
  return [present, ...older];
}

function keysOfFile(dataDir: string): string[] {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'session.key');
  try {
    // `wx` fails if the file is there, so that two first starts agree on one key.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  const keys = readFileSync(file, 'utf8').trim().split(/\s+/);
  if (keys.every((key) => /^[0-9a-f]{64}$/i.test(key))) return keys;
  throw new Error(`${file} is damaged: it must hold 64 hexadecimal digits, or a line of them for each key`);
}

/** The keys for one purpose, each made of one session key. */
export function keysFor([present, ...older]: Keyring, purpose: KeyPurpose): Keyring {
  const derive = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', `cairn ${purpose}`, 32));
  return [derive(present), ...older.map(derive)];
}

/** The keys under which something lies sealed in the database, and with which it is sealed anew. */
export const sealingKeysOf = (keys: Keyring) => ({
  mailKey: keysFor(keys, 'mail'),
  webhookKey: keysFor(keys, 'webhooks'),
  secondFactorKey: keysFor(keys, 'second factor'),
});

/** What the keys of statements are made of: the configured bytes, else those that all processes have which share a session key. */
export function statementSeeds({ statementKey }: { readonly statementKey: string | null }, keys: Keyring): Keyring {
  return statementKey === null ? keysFor(keys, 'status statements') : [Buffer.from(statementKey, 'hex')];
}
