import { boundedText, normalised } from './bounded-text.ts';
import { isCommonPassword } from './common-passwords.ts';
import { passwordFaults, tooCommon } from './password-rule.ts';

const maxPasswordBytes = 256;
/** In UTF-16 units, as typed: composing makes at least one byte of four of them. */
const maxTypedLength = 4 * maxPasswordBytes;
const tooLong = `Password must be at most ${maxPasswordBytes} bytes`;
const unusable = 'Password contains characters that cannot be used';

const storable = (text: string) => text.isWellFormed() && !text.includes('\u0000');
const fits = (text: string) => new TextEncoder().encode(text).length <= maxPasswordBytes;

/** NFC, so that the same keys give the same password on every system; never trimmed, at most 256 bytes. */
function password(message: string) {
  return boundedText({
    maxLength: maxTypedLength,
    form: 'NFC',
    messages: { required: message, tooLong, tooManyMarks: unusable },
  })
    .refine(storable, { error: unusable })
    .refine(fits, { error: tooLong, abort: true });
}

/** Whether what was typed the second time is the password that was typed, and already read, the first time. */
export function isRepeated(password: string, typedAgain: string): boolean {
  return password === normalised(typedAgain, 'NFC', maxTypedLength);
}

/** A password at sign-up: every rule it breaks is an issue of its own. */
export const signUpPassword = password('Password must be at least 8 characters').superRefine((text, context) => {
  for (const { message } of passwordFaults(text)) context.addIssue({ code: 'custom', message });
});

/** A new password at reset. */
export const resetPassword = password('Password must be at least 8 characters long')
  .refine((text) => [...text].length >= 8, { error: 'Password must be at least 8 characters long' })
  .refine((text) => !isCommonPassword(text), { error: tooCommon });

/** A password at sign-in: whatever was accepted once. */
export const signInPassword = password('Password is required').min(1, { error: 'Password is required' });

/** The password one has, asked for once more before it is changed. */
export const presentPassword = password('Current password is required').min(1, {
  error: 'Current password is required',
});
