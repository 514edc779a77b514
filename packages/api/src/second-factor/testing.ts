import { totpTerms } from '@cairn/domain/second-factor-terms';
import { Secret, TOTP } from 'otpauth';
import { type Person, type TestApi, testPassword } from '../testing.ts';

const stepMs = totpTerms.periodSeconds * 1_000;

/** What an app shows that was set up with this key, at this moment or so many steps of 30 seconds from it. */
export function codeOf(key: string, now: Date, steps = 0): string {
  const { digits, algorithm, periodSeconds: period } = totpTerms;
  const timestamp = now.getTime() + steps * stepMs;
  return TOTP.generate({ secret: Secret.fromBase32(key), digits, algorithm, period, timestamp });
}

/** Six digits that are no code at this moment. */
export function wrongCodeFor(key: string, now: Date): string {
  const right = [-1, 0, 1].map((steps) => codeOf(key, now, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

/**
 * Sets an authenticator app up for somebody. Answers its key, their recovery codes, and what the app shows next: the clock is
 * moved on each time, so that no code comes twice.
 */
export async function withApp(api: TestApi, { api: own }: Person) {
  const { key } = await own.secondFactor.beginApp({ password: testPassword });
  const { recoveryCodes } = await own.secondFactor.confirmApp({ code: codeOf(key, api.clock.now()) });
  const nextCode = () => {
    api.clock.advance(0.5);
    return codeOf(key, api.clock.now());
  };
  return { key, recoveryCodes, nextCode };
}
