import type { DataProtectionCaseInput } from '@cairn/domain/data-protection-case';
import type { Person, TestApi } from '../testing.ts';

export const contested: DataProtectionCaseInput = {
  ...{ kind: 'rights-request', receivedOn: '2026-11-19', summary: 'Somebody contests the hours of March.' },
  ...{ acknowledgedOn: null, closedOn: null, outcome: null },
};

export const reason = 'You contest that the hours of March are right.';

/** An owner with an open case, who has restricted the processing of this person's account. */
export async function restricted(on: TestApi, { user }: Person & { readonly user: { readonly id: string } }) {
  const owner = await on.admin();
  const { id: caseId } = await owner.api.dataProtectionCases.create(contested);
  await owner.api.restriction.impose({ id: user.id, reason, caseId });
  return { owner, caseId };
}
