import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from '../keyring/keyring.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Text that only a holder of the first of these keys can read or change. */
export function seal([key]: Keyring, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** @throws Error when the text was sealed with none of these keys, or has been changed. */
export function unseal(keys: Keyring, sealed: string): string {
  const by = opensWith(keys, sealed);
  const key = by === null ? undefined : keys[by];
  if (key === undefined) throw new Error('The text was sealed with another key, or has been changed');
  return open(key, sealed);
}

/** Which of these keys sealed the text, by its place among them; null when none did, or it has been changed. */
export function opensWith(keys: Keyring, sealed: string): number | null {
  const by = keys.findIndex((key) => {
    try {
      open(key, sealed);
      return true;
    } catch {
      return false;
    }
  });
  return by === -1 ? null : by;
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
