import { describe, expect, test, vi } from 'vitest';
import { createPasswords, type Hashing } from './passwords.ts';

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
});

/** Hashing that a test lets go on, one at a time, and that tells whose turn it is. */
function steppedHashing(parallel: number) {
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const hashing: Hashing = {
    hash: async () => 'stored',
    verify: (_stored, password) => {
      begun.push(password);
      return new Promise((resolve) => running.push(() => resolve(true)));
    },
  };
  const passwords = createPasswords(parallel, hashing);
  const refused: string[] = [];
  const signIn = (name: string, address: string, known = false) =>
    passwords.verify('stored', name, { address, known }).catch((cause: { code: string }) => {
      expect(cause).toMatchObject({ code: 'NOT_READY', retryAfterSeconds: expect.any(Number) });
      refused.push(name);
    });
  const settle = async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  const step = async () => {
    running.shift()?.();
    await settle();
  };
  const flood = async (count: number, address: (i: number) => string, known = false) => {
    for (let i = 0; i < count; i++) void signIn(`flood ${i}`, address(i), known);
    await settle();
  };
  return { passwords, begun, running, refused, signIn, settle, step, flood };
}

describe('the queue of passwords', () => {
  test('hashes no more at once than it was told', async () => {
    const queue = steppedHashing(3);
    await queue.flood(15, () => '192.0.2.1');
    expect(queue.running).toHaveLength(3);
    await queue.step();
    expect(queue.running).toHaveLength(3);
  });

  test('gives one network its share; the rest is told at once to come back, and another network is next', async () => {
    const queue = steppedHashing(1);
    await queue.flood(200, () => '192.0.2.1');
    expect(queue.refused).toHaveLength(200 - 1 - 20);
    void queue.signIn('elsewhere', '198.51.100.1');
    await queue.settle();
    await queue.step();
    await queue.step();
    expect(queue.begun.slice(0, 3)).toEqual(['flood 0', 'flood 1', 'elsewhere']);
  });

  test('lets networks take turns, however many wait in each', async () => {
    const queue = steppedHashing(1);
    await queue.flood(10, () => '192.0.2.1');
    for (const [name, address] of [
      ['a1', '198.51.100.1'],
      ['a2', '198.51.100.1'],
      ['b1', '203.0.113.1'],
    ] as const)
      void queue.signIn(name, address);
    await queue.settle();
    for (let i = 0; i < 7; i++) await queue.step();
    expect(queue.begun.slice(1, 7)).toEqual(['flood 1', 'a1', 'b1', 'flood 2', 'a2', 'flood 3']);
  });

  test('counts a whole /48 of IPv6 and a /24 of IPv4 as one network', async () => {
    for (const address of [(i: number) => `2001:db8:1:${i.toString(16)}::1`, (i: number) => `192.0.2.${i}`]) {
      const queue = steppedHashing(1);
      await queue.flood(100, address);
      expect(queue.refused).toHaveLength(100 - 1 - 20);
    }
  });

  test('has a place for a network that comes when all are taken, at the cost of the longest line', async () => {
    const queue = steppedHashing(1);
    await queue.flood(60, (i) => `192.0.${i % 2}.1`);
    expect(queue.refused).toHaveLength(60 - 1 - 40);
    void queue.signIn('elsewhere', '198.51.100.1');
    await queue.settle();
    expect(queue.refused).toHaveLength(60 - 1 - 40 + 1);
    expect(queue.refused).not.toContain('elsewhere');
    for (let i = 0; i < 3; i++) await queue.step();
    expect(queue.begun).toContain('elsewhere');
  });

  test('refuses a stranger where as many networks wait as there are places, and serves somebody known next', async () => {
    const queue = steppedHashing(1);
    await queue.flood(41, (i) => `192.0.${i}.1`);
    void queue.signIn('stranger', '198.51.100.1');
    void queue.signIn('known', '203.0.113.1', true);
    await queue.settle();
    expect(queue.refused).toContain('stranger');
    await queue.step();
    expect(queue.begun.at(-1)).toBe('known');
  });

  test('serves known people of the flooded network before its strangers', async () => {
    const queue = steppedHashing(1);
    await queue.flood(200, () => '192.0.2.1');
    void queue.signIn('colleague', '192.0.2.1', true);
    await queue.settle();
    await queue.step();
    expect(queue.begun).toEqual(['flood 0', 'colleague']);
    expect(queue.refused).not.toContain('colleague');
  });

  test('lets a ward of known people fill it, and no more', async () => {
    const queue = steppedHashing(1);
    await queue.flood(50, () => '192.0.2.1', true);
    expect(queue.refused).toHaveLength(50 - 1 - 40);
    void queue.signIn('elsewhere', '198.51.100.1', true);
    await queue.settle();
    expect(queue.refused).toHaveLength(50 - 1 - 40 + 1);
    expect(queue.refused).not.toContain('elsewhere');
  });

  test('says at once how long all who wait will take, to the one too many', async () => {
    const { passwords, flood, step } = steppedHashing(2);
    await flood(42, (i) => `192.0.${i}.1`);
    expect([passwords.queue.running, passwords.queue.waiting]).toEqual([2, 40]);
    await expect(passwords.verify('stored', 'x', { address: '198.51.100.1', known: false })).rejects.toMatchObject({
      code: 'NOT_READY',
      message: 'Many people are signing in just now. Please try again in a moment.',
      retryAfterSeconds: 1,
    });
    for (let i = 0; i < 42; i++) await step();
    expect([passwords.queue.running, passwords.queue.waiting]).toEqual([0, 0]);
  });

  test('keeps nobody waiting for ever behind people who are known', async () => {
    vi.useFakeTimers();
    try {
      const queue = steppedHashing(1);
      await queue.flood(2, () => '192.0.2.1', true);
      void queue.signIn('stranger', '198.51.100.1');
      void queue.signIn('second stranger', '198.51.100.1');
      await queue.settle();
      vi.advanceTimersByTime(10_000);
      void queue.signIn('later stranger', '198.51.100.1');
      await queue.settle();
      vi.advanceTimersByTime(10_000);
      await queue.settle();
      expect(queue.refused).toEqual(['flood 1', 'stranger', 'second stranger']);
      await queue.step();
      expect(queue.begun).toEqual(['flood 0', 'later stranger']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('goes on after a hash that failed', async () => {
    let failing = true;
    const passwords = createPasswords(1, {
      hash: async () => 'stored',
      verify: async () => {
        if (failing) throw new Error('no memory');
        return true;
      },
    });
    await expect(passwords.verify('stored', 'x')).rejects.toThrow('no memory');
    failing = false;
    expect(await passwords.verify('stored', 'x')).toBe(true);
  });
});
