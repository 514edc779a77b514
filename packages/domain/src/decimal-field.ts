import { z } from 'zod';
import { fromHundredths } from './decimal.ts';

export interface DecimalRules {
  /** Digits in all, as in the column's `decimal(precision, scale)`. */
  precision: number;
  scale: 2;
  /** Smallest value allowed, in whole units. */
  min?: number;
  /** The value must be greater than this, in whole units. */
  above?: number;
  messages: { required: string; invalid: string };
}

/** Far beyond any column; keeps the pattern from being fed a whole request body. */
const maxTextLength = 64;

const written = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/;

/**
 * A decimal number, as text or as a JSON number; comes out as text with two decimals (`"7.50"`).
 * What does not fit the precision is refused, never rounded.
 */
export function decimal({ precision, scale, min, above, messages }: DecimalRules) {
  const whole = precision - scale;
  const missing = (input: unknown) => input === undefined || input === null;
  return z
    .union([z.string(), z.number()], {
      error: ({ input }) => (missing(input) ? messages.required : messages.invalid),
    })
    .transform((input, context) => {
      const addIssue = (message: string) => {
        context.addIssue({ code: 'custom', message, input });
        return z.NEVER;
      };
      const text = String(input).trim();
      if (text === '') return addIssue(messages.required);
      const match = text.length <= maxTextLength && /\d/.test(text) ? written.exec(text) : null;
      if (!match) return addIssue(messages.invalid);
      const [, sign = '', units = '', fraction = ''] = match;
      if (units.length > whole || fraction.length > scale) {
        return addIssue(`Please use at most ${whole} digits before the decimal point and ${scale} after it`);
      }
      const value = Number(`${sign}${units}${fraction.padEnd(scale, '0')}`);
      if (min !== undefined && value < min * 100) return addIssue(messages.invalid);
      if (above !== undefined && value <= above * 100) return addIssue(messages.invalid);
      return fromHundredths(value);
    });
}
