import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The 32-byte key that seals cookies: the configured one, else one made on first start and kept in the data folder. */
export function sessionKey(configured: string | null, dataDir: string): Buffer {
  if (configured !== null) return Buffer.from(configured, 'hex');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'session.key');
  try {
    // `wx` fails if the file is there, so that two first starts agree on one key.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new Error(`${file} is damaged: it must hold 64 hexadecimal digits`);
  return key;
}

/** A 32-byte key for one purpose, made from the session key, which is never used for two. */
export function derivedKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `cairn ${purpose}`, 32));
}

/** What the key of statements is made of: the configured bytes, else some that all processes have which share a session key. */
export function statementSeed({ statementKey }: { readonly statementKey: string | null }, key: Buffer): Buffer {
  return statementKey === null ? derivedKey(key, 'status statements') : Buffer.from(statementKey, 'hex');
}
