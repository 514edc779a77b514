import { domainToASCII } from 'node:url';
import { domainsInWords } from '@cairn/domain/email-domains';
import { RuleError } from '@cairn/domain/errors';
import type { Policy } from '../context.ts';

/** A domain as it is compared: in lower case, as punycode, without a dot at its end; '' when it is none. */
export function comparableDomain(domain: string): string {
  return domainToASCII(domain.trim().replace(/\.$/, ''));
}

/** Whether somebody with this address may open an account: its domain is listed, or lies below one listed as `.domain`. */
export function mayJoin({ signUpDomains }: Pick<Policy, 'signUpDomains'>, email: string): boolean {
  if (signUpDomains.length === 0) return true;
  const domain = comparableDomain(email.slice(email.lastIndexOf('@') + 1));
  return signUpDomains.some((listed) => (listed.startsWith('.') ? domain.endsWith(listed) : domain === listed));
}

/** @throws RuleError INVALID at the field `email`, in words that name the domains. */
export function requireSignUpDomain(policy: Pick<Policy, 'signUpDomains'>, email: string): void {
  if (mayJoin(policy, email)) return;
  const message = `Only addresses of this organisation may join here: ${domainsInWords(policy.signUpDomains)}`;
  throw new RuleError('INVALID', message, { issues: [{ path: 'email', message }] });
}
