import type { Registrant } from './progress.ts';

/**
 * What somebody has to add before Cairn may say of anything that it is met, as an invitation; null once it may. Without
 * a revalidation date every record counts, whatever its date, and without a registration nobody knows how many hours
 * are asked: the figures are then what was recorded, and no more.
 */
export function neededForVerdict({
  revalidationDate,
  registrationParts,
}: Pick<Registrant, 'registrationParts' | 'revalidationDate'>): string | null {
  const needed = [
    !revalidationDate && 'your renewal month',
    registrationParts.length === 0 && 'your registration',
  ].filter(Boolean);
  return needed.length > 0 ? `Add ${needed.join(' and ')} to see what counts` : null;
}
