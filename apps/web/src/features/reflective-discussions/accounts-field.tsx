import {
  allDiscussed,
  choosableAccounts,
  discussedAccountName,
  discussedAccounts,
} from '@cairn/domain/discussed-accounts';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { useRules } from '../../client/rules.ts';
import type { FieldOf } from '../../client/use-schema-form.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import type { DiscussionValues } from './discussion-form-values.ts';
import { useOwnAccounts } from './use-own-accounts.ts';

interface AccountsFieldProps {
  /** Those that are chosen. */
  chosen: readonly string[];
  field: FieldOf<DiscussionValues>;
}

/** Which of one's accounts were discussed: a tick for each that may be chosen, and how many are. */
export function AccountsField({ chosen, field }: AccountsFieldProps) {
  const accounts = useOwnAccounts();
  const target = useRules().reflectiveAccounts.value;
  const { name, ...given } = field('reflectiveAccountIds');
  const is = chosen.length > target ? `${chosen.length} chosen.` : `${chosen.length} of ${target} chosen.`;
  return (
    <Stack gap="xs" mt="md">
      <Checkbox.Group
        label="Accounts you discussed"
        description="Your completed reflective accounts of these three years. The discussant’s page says how many, not which."
        {...given}
      >
        <Stack gap="sm" mt="xs">
          {accounts.data && <Choices name={name} chosen={chosen} accounts={accounts.data} />}
        </Stack>
      </Checkbox.Group>
      {accounts.isError && !accounts.data && (
        <LoadFailure
          what="Your reflective accounts"
          message={problemOf(accounts.error).message}
          busy={accounts.isFetching}
          onRetry={() => accounts.refetch()}
        />
      )}
      <Text role="status" className="figures">
        {chosen.length < target ? `${is} Remember: ${allDiscussed(target)}.` : is}
      </Text>
    </Stack>
  );
}

interface ChoicesProps {
  name: string;
  chosen: readonly string[];
  accounts: readonly ReflectiveAccount[];
}

function Choices({ name, chosen, accounts }: ChoicesProps) {
  // What was chosen stays in the list when it is unticked: nothing moves, and it can be ticked again.
  const [known, setKnown] = useState(chosen);
  if (chosen.some((id) => !known.includes(id))) setKnown([...new Set([...known, ...chosen])]);
  const choosable = choosableAccounts(accounts, known).map((account) => ({ id: account.id, account }));
  const gone = discussedAccounts(known, accounts).filter(({ account }) => account === null);
  if (choosable.length + gone.length === 0)
    return <Text>There are none yet. Save the form as a draft, and choose them once they are written.</Text>;
  return [...choosable, ...gone].map((each) => (
    <Checkbox
      key={each.id}
      name={name}
      value={each.id}
      label={discussedAccountName(each)}
      {...(each.account && !each.account.isDraft && { description: each.account.notCountedReason })}
    />
  ));
}
