import { RuleError } from '@cairn/domain/errors';
import type { Policy } from '../context.ts';

/** Where people sign in through their organisation alone nothing else opens an account. @throws RuleError FORBIDDEN */
export function assertNotOrganisationOnly({ policy }: { readonly policy: Pick<Policy, 'organisationOnly'> }): void {
  if (policy.organisationOnly)
    throw new RuleError('FORBIDDEN', 'People sign in through their organisation here.', {
      reason: 'organisation_only',
    });
}
