import { RuleError } from './errors.ts';
import { type HeldPart, type HoursPart, hoursPartKeys, hoursParts, hoursPartsOf } from './registration-parts.ts';

/** How many tenths of an entry's hours were practised in each part of the register; together ten. */
export type RegistrationShares = { readonly [part in HoursPart]?: number | undefined };

/** All of an entry, in tenths. */
export const allTenths = 10;

/** All of an entry for the only part somebody holds; null when they hold none or several, and so must say. */
export function sharesByDefault(held: readonly HeldPart[]): RegistrationShares | null {
  const [only, ...others] = hoursPartsOf(held);
  return only && others.length === 0 ? { [only.part]: allTenths } : null;
}

/** Whether two say the same. */
export function sameShares(one: RegistrationShares, other: RegistrationShares | null): boolean {
  return other !== null && hoursPartKeys.every((part) => (one[part] ?? 0) === (other[part] ?? 0));
}

/** 'As a midwife', or 'Shared: 7 tenths as a nurse, 3 tenths as a midwife'; null while nobody has said. */
export function sharesInWords(shares: RegistrationShares | null): string | null {
  const [first, ...others] = hoursPartKeys.flatMap((part) => {
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
  const foreign = hoursPartKeys.filter((part) => shares[part] !== undefined && !holds.has(part));
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
  return hoursPartKeys.flatMap((part) => {
    const share = shares[part];
    if (share === undefined) return [];
    const before = Math.floor((amount * upTo) / allTenths);
    upTo += share;
    return [{ part, amount: Math.floor((amount * upTo) / allTenths) - before }];
  });
}
