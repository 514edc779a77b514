import { totpTerms, totpWindow } from '@cairn/domain/second-factor-terms';
import { Secret, TOTP } from 'otpauth';

/** As long as the output of its hash (RFC 4226, section 4). */
const keyBytes = 20;

const { algorithm, digits, periodSeconds: period } = totpTerms;

/** A new key for an authenticator app: 160 random bits in base 32. */
export function newAppKey(): string {
  return new Secret({ size: keyBytes }).base32;
}

/** The address that an app reads off a picture. `installation` and `email` are how it lists the key. */
export function appUri(key: string, { installation, email }: { installation: string; email: string }): string {
  return new TOTP({ issuer: installation, label: email, secret: key, algorithm, digits, period }).toString();
}

/**
 * The step of 30 seconds, counted from 1970, that a code is of, as far as it is the present one, the one before or the one
 * after it; null for any other code.
 */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const secret = Secret.fromBase32(key);
  const away = TOTP.validate({ token: code, secret, algorithm, digits, period, timestamp, window: totpWindow });
  return away === null ? null : TOTP.counter({ period, timestamp }) + away;
}
