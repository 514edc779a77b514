import type { Policy, Ports } from '../context.ts';
import { providerName } from '../sign-in-methods/provider-names.ts';

/** Where mail about an account leads, and what opens accounts there. */
export type Site = Pick<Ports, 'publicUrl' | 'identityProviders'> & {
  readonly policy: Pick<Policy, 'organisationOnly'>;
};

/** What people call the sign-in of their organisation, where it alone opens accounts; null where passwords do. */
export function organisationOf(site: Site): string | null {
  return site.policy.organisationOnly ? providerName(site, 'oidc') : null;
}

/** What shuts somebody else out of an account, as the one thing to open in a mail. */
export function ifNotYou(site: Site): { words: string; url: string } {
  return organisationOf(site) === null
    ? { words: 'If it was not you, set a new password now', url: `${site.publicUrl}/forgot-password` }
    : { words: 'If it was not you, sign your other devices out now', url: `${site.publicUrl}/profile#sessions` };
}

/** Whom to tell after that. */
export function thenTellUs(site: Site): string {
  const organisation = organisationOf(site);
  const whom = organisation === null ? 'tell us about it' : `tell the people who run ${organisation}, and us`;
  return `Then ${whom}, by replying to this message or through Contact Support.`;
}

/**
 * The same within a paragraph, after “If it was not you, ”: what to do `first`, then what shuts others out, and what a new password
 * `effects`, as a clause that begins with a colon or a comma.
 */
export function shutOthersOut(site: Site, { first, effects = '' }: { first?: string; effects?: string } = {}): string {
  const doing =
    organisationOf(site) === null
      ? `set a new password at ${site.publicUrl}/forgot-password${effects}`
      : `sign your other devices out at ${site.publicUrl}/profile#sessions`;
  return `${first === undefined ? '' : `${first}, and `}${doing}`;
}

/** How an account is opened once no second factor is left. */
export function withoutFactor(site: Site): string {
  const organisation = organisationOf(site);
  const opens = organisation === null ? 'Your password alone opens it again.' : `You sign in with ${organisation}.`;
  return `${opens} The recovery codes no longer work.`;
}

/** That whatever follows took the owner's proof, by whichever of the ways there are. */
export const afterProof = 'After somebody proved to be you';
