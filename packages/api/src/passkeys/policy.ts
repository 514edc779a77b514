import type { Ports } from '../context.ts';
import { canHavePasskeys } from './ceremonies.ts';
import { noPasskeys } from './refusals.ts';

/** Whether people sign in by passkeys here: not where their organisation alone says who they are. */
export function passkeysAreOn({ policy, publicUrl }: Pick<Ports, 'policy' | 'publicUrl'>): boolean {
  return !policy.organisationOnly && canHavePasskeys(publicUrl);
}

/** @throws RuleError FORBIDDEN */
export function assertPasskeysOn(ports: Pick<Ports, 'policy' | 'publicUrl'>): void {
  if (!passkeysAreOn(ports)) throw noPasskeys();
}
