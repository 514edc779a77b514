/** Who must have a second factor here, as its operator sets it. */
export const secondFactorDuties = ['off', 'administrators', 'everyone'] as const;
export type SecondFactorDuty = (typeof secondFactorDuties)[number];

/** Whether somebody must have a second factor. */
export function mustHaveSecondFactor(duty: SecondFactorDuty, { isAdmin }: { readonly isAdmin: boolean }): boolean {
  return duty === 'everyone' || (duty === 'administrators' && isAdmin);
}

/** How an authenticator app makes its codes (RFC 6238): what every app reads, whatever else it can. */
export const totpTerms = { algorithm: 'SHA1', digits: 6, periodSeconds: 30 } as const;

/** By how many steps the clock of a phone may be before or behind ours. */
export const totpWindow = 1;

/** How long a key may wait for the code that proves it, in minutes. */
export const setUpMinutes = 15;

/** Recovery codes made at once; each opens once. */
export const recoveryCodeCount = 10;

/** Codes that may be tried for one right password before it has to be given again. */
export const codesPerSignIn = 5;

/** How long after the right password the code may take, in minutes. */
export const codeMinutes = 10;

/** Symbols of a recovery code, without those that are taken for others (Crockford’s base 32): five bits each. */
export const recoverySymbols = '0123456789abcdefghjkmnpqrstvwxyz';

/** Symbols in one: 80 bits, which nobody guesses, even from a copy of what is kept. */
export const recoveryCodeLength = 16;

const groupLength = 4;

/** A recovery code as people read it, in groups: `7k3m-q9xt-0vwz-4hne`. */
export function shownRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? code;
}

/**
 * What somebody typed as a code, in its one spelling: the six digits of an app, or the symbols of a recovery code. Null for
 * what is neither. Blanks and hyphens count for nothing, and letters that look like digits are those digits.
 */
export function readCode(typed: string): string | null {
  const plain = typed.replace(/[\s\-‐-―]/g, '').toLowerCase();
  if (/^\d{6}$/.test(plain)) return plain;
  const code = plain.replaceAll('o', '0').replace(/[il]/g, '1');
  const isRecovery = code.length === recoveryCodeLength && [...code].every((one) => recoverySymbols.includes(one));
  return isRecovery ? code : null;
}

/** Whether a code, in its one spelling, is a recovery code. */
export const isRecoveryCode = (code: string) => code.length === recoveryCodeLength;
