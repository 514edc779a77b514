import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  const passwords = createPasswords(1);

  test('are kept as Argon2id with the recommended cost', async () => {
    expect(await passwords.hash('Correct-horse-7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('are compared to the last byte and never trimmed', async () => {
    const long = 'x'.repeat(100);
    const stored = await passwords.hash(`${long}1`);
    expect(await passwords.verify(stored, `${long}1`)).toBe(true);
    expect(await passwords.verify(stored, `${long}2`)).toBe(false);
    expect(await passwords.verify(await passwords.hash(' lead'), 'lead')).toBe(false);
  });

  test('match nothing where there is no account', async () => {
    expect(await passwords.verify(null, 'nobody signs in with this')).toBe(false);
  });

  test('wait in a short queue; what does not fit is told to come back', async () => {
    const flood = await Promise.allSettled(Array.from({ length: 50 }, () => passwords.hash('x')));
    const refused = flood.filter((one) => one.status === 'rejected');
    expect(refused.length).toBe(9);
    for (const one of refused) expect(one.reason).toMatchObject({ code: 'SLOW_DOWN' });
    await expect(passwords.hash('x')).resolves.toBeTruthy();
  });
});
