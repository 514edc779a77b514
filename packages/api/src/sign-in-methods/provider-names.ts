import { type IdentityProviderName, identityProviders } from '@cairn/domain/third-party-sign-in';
import type { Ports } from '../context.ts';

/** Where it is known what third parties are called. */
export type Naming = Pick<Ports, 'identityProviders'>;

/** What people call a third party: as the settings say, or what it was called before it was taken out of them. */
export function providerName({ identityProviders: configured }: Naming, name: IdentityProviderName): string {
  return configured[name]?.name ?? identityProviders[name];
}
