import { hash, randomBytes } from 'node:crypto';

/** A secret that opens something to whoever holds it (a link, a session, a calendar): 256 random bits, fit for an address. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What the database keeps of a secret token, so that a copy of it opens nothing: SHA-256 as 64 hexadecimal digits. A fast
 * hash suffices, because nobody guesses 256 bits.
 */
export function hashSecretToken(token: string): string {
  return hash('sha256', token, 'hex');
}
