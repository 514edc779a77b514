import { z } from 'zod';
import { RuleError } from './errors.ts';
import { type HeldPart, type HoursPart, hoursParts, hoursPartsOf } from './registration-parts.ts';

/** How many tenths of an entry's hours were practised in each part of the register; together ten. */
export type RegistrationShares = { readonly [part in HoursPart]?: number | undefined };

const whole = 10;
const parts = Object.keys(hoursParts) as readonly HoursPart[];

/** The keys are those of `hoursParts`. */
function ofEachPart<T>(schema: T): Record<HoursPart, T> {
  return { nurse: schema, midwife: schema, nursing_associate: schema };
}

/** A whole number from 0 to 10, as text or as a JSON number. */
const tenths = z
  .union([z.string(), z.number()], { error: 'Please give each share in tenths' })
  .transform((given, context) => {
    const text = String(given).trim();
    if (/^(?:\d|10)$/.test(text)) return Number(text);
    context.addIssue({ code: 'custom', message: 'Please give each share in whole tenths, from 0 to 10' });
    return z.NEVER;
  })
  .optional();

/** Shares as they are sent; absent and null come out as null. What is shared by nobody is left out. */
export const registrationSharesInput = z
  .object(ofEachPart(tenths), { error: 'Please give the share of each part of the register' })
  .nullish()
  .transform((given): RegistrationShares | null => {
    if (!given) return null;
    return Object.fromEntries(parts.flatMap((part) => (given[part] ? [[part, given[part]]] : [])));
  })
  .refine((shares) => shares === null || parts.reduce((sum, part) => sum + (shares[part] ?? 0), 0) === whole, {
    error: 'The shares of the parts must come to ten tenths',
  });

/** Shares as they are kept; null while nobody has said. */
export const registrationShares = z.object(ofEachPart(z.int().optional())).nullable();

/** All of an entry for the only part somebody holds; null when they hold none or several, and so must say. */
export function sharesByDefault(held: readonly HeldPart[]): RegistrationShares | null {
  const [only, ...others] = hoursPartsOf(held);
  return only && others.length === 0 ? { [only.part]: whole } : null;
}

/** Whether two say the same. */
export function sameShares(one: RegistrationShares, other: RegistrationShares | null): boolean {
  return other !== null && parts.every((part) => (one[part] ?? 0) === (other[part] ?? 0));
}

/** 'As a midwife', or 'Shared: 7 tenths as a nurse, 3 tenths as a midwife'; null while nobody has said. */
export function sharesInWords(shares: RegistrationShares | null): string | null {
  const [first, ...others] = parts.flatMap((part) => {
    const share = shares?.[part];
    return share === undefined ? [] : [{ share, as: `as a ${hoursParts[part].toLowerCase()}` }];
  });
  if (!first) return null;
  if (others.length === 0) return first.as.replace(/^a/, 'A');
  return `Shared: ${[first, ...others].map(({ share, as }) => `${share} ${share === 1 ? 'tenth' : 'tenths'} ${as}`).join(', ')}`;
}

/** @throws RuleError INVALID when a share is given to a part that is not held. */
export function assertPartsHeld(shares: RegistrationShares, held: readonly HeldPart[]): void {
  const holds = new Set(hoursPartsOf(held).map(({ part }) => part));
  const foreign = parts.filter((part) => shares[part] !== undefined && !holds.has(part));
  if (foreign.length === 0) return;
  const issues = foreign.map((part) => ({
    path: `registrationShares.${part}`,
    message: `${hoursParts[part]}: your profile does not say that you hold this part of the register`,
  }));
  throw new RuleError('INVALID', issues[0]?.message ?? '', { issues });
}

/** An amount cut into the shares, to the hundredth; together they are the amount again. */
export function cutByShares(amount: number, shares: RegistrationShares): { part: HoursPart; amount: number }[] {
  let upTo = 0;
  return parts.flatMap((part) => {
    const share = shares[part];
    if (share === undefined) return [];
    const before = Math.floor((amount * upTo) / whole);
    upTo += share;
    return [{ part, amount: Math.floor((amount * upTo) / whole) - before }];
  });
}
