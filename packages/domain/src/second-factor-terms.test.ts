import { describe, expect, test } from 'vitest';
import { secondFactorCode } from './second-factor.ts';
import { mustHaveSecondFactor, readCode, shownRecoveryCode } from './second-factor-terms.ts';

describe('a code as it is typed', () => {
  test.each([
    ['492039', '492039'],
    [' 492 039 ', '492039'],
    ['492-039', '492039'],
    ['７９２０３９', '792039'],
    ['7k3m-q9xt-0vwz-4hne', '7k3mq9xt0vwz4hne'],
    ['7K3M Q9XT 0VWZ 4HNE', '7k3mq9xt0vwz4hne'],
    ['7k3m–q9xt–Ovwz–4hne', '7k3mq9xt0vwz4hne'],
    ['ilIL-q9xt-0vwz-4hne', '1111q9xt0vwz4hne'],
  ])('%j is read as %s', (typed, code) => {
    expect(secondFactorCode.parse(typed)).toBe(code);
    // What a form has read is read alike by the server.
    expect(secondFactorCode.parse(code)).toBe(code);
  });

  test.each(
    [
      [
        '',
        '12345',
        '1234567',
        '12345a',
        '+12345',
        '12345.',
        '7k3mq9xt0vwz4hn',
        '7k3mq9xt0vwz4hnu',
        'u'.repeat(16),
        '１'.repeat(61),
      ],
    ].flat(),
  )('%j is none', (typed) => {
    expect(secondFactorCode.safeParse(typed).success).toBe(false);
  });

  test.each([[null], [492039], [{}], [['492039']], [undefined]])('%j is refused', (typed) => {
    expect(secondFactorCode.safeParse(typed).success).toBe(false);
  });

  test('is a recovery code again as it is shown', () => {
    const code = '7k3mq9xt0vwz4hne';
    expect(shownRecoveryCode(code)).toBe('7k3m-q9xt-0vwz-4hne');
    expect(readCode(shownRecoveryCode(code))).toBe(code);
  });
});

describe('who must have a second factor', () => {
  test.each([
    ['off', false, false],
    ['off', true, false],
    ['administrators', false, false],
    ['administrators', true, true],
    ['everyone', false, true],
    ['everyone', true, true],
  ] as const)('with %s, of an administrator: %s → %s', (duty, isAdmin, must) => {
    expect(mustHaveSecondFactor(duty, { isAdmin })).toBe(must);
  });
});
