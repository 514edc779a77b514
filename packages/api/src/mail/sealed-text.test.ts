import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Keyring } from '../keyring/keyring.ts';
import { opensWith, seal, unseal } from './sealed-text.ts';

describe('sealed text', () => {
  const key: Keyring = [randomBytes(32)];

  test.each(['', 'plain', 'naïve 🌉\r\n', 'x'.repeat(20_000)])('comes back as it was: %#', (text) => {
    expect(unseal(key, seal(key, text))).toBe(text);
  });

  test('is opened by every key of the ring, and sealed by the first', () => {
    const next = randomBytes(32);
    const rotated: Keyring = [next, ...key];
    const old = seal(key, 'kept');
    expect([unseal(rotated, old), opensWith(rotated, old)]).toEqual(['kept', 1]);
    expect(opensWith(rotated, seal(rotated, 'kept'))).toBe(0);
    expect(opensWith([next], old)).toBeNull();
    expect(() => unseal([next], old)).toThrow();
  });

  test('differs each time and shows nothing of the text', () => {
    const [one, two] = [seal(key, 'https://cairn.example.org'), seal(key, 'https://cairn.example.org')];
    expect(one).not.toBe(two);
    expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('cairn');
  });

  test('opens with no other key, nor when a byte was changed or cut off', () => {
    const sealed = seal(key, 'secret');
    const bytes = Buffer.from(sealed, 'base64');
    expect(() => unseal([randomBytes(32)], sealed)).toThrow();
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(key, changed.toString('base64'))).toThrow();
      expect(() => unseal(key, bytes.subarray(0, at).toString('base64'))).toThrow();
    }
  });
});
