import { listed } from './lists.ts';
/** '@trust.example or one ending in .nhs.uk': the domains whose addresses may join, `.nhs.uk` standing for all below it. */
export function domainsInWords(domains: readonly string[]): string {
  const names = domains.map((domain) => (domain.startsWith('.') ? `one ending in ${domain}` : `@${domain}`));
  return listed(names, 'or');
}
