import {
  accountsCaution,
  changesSinceChosen,
  discussedAccountName,
  discussedAccounts,
} from '@cairn/domain/discussed-accounts';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { Text } from '@mantine/core';
import { useRules } from '../../client/rules.ts';
import { Caution } from '../../components/caution.tsx';
import classes from './discussion.module.css';

interface DiscussedAccountsProps {
  form: ReflectiveDiscussion;
  /** Undefined until they have been read. */
  accounts: readonly ReflectiveAccount[] | undefined;
  /** Whether its cycle was submitted, so that nothing is left to choose. */
  readOnly: boolean;
}

/** On a form: which accounts were discussed, what has become of them since, and how many are left to choose. */
export function DiscussedAccounts({ form, accounts, readOnly }: DiscussedAccountsProps) {
  const target = useRules().reflectiveAccounts.value;
  const { reflectiveAccountIds: chosen } = form;
  const caution = readOnly ? null : accountsCaution(form, target);
  const discussed = accounts ? discussedAccounts(chosen, accounts) : [];
  if (chosen.length === 0 && caution === null) return null;
  return (
    <div className={classes.words}>
      {chosen.length > 0 && <Text fw={600}>Accounts discussed</Text>}
      {discussed.length > 0 && (
        <ul className={classes.accounts}>
          {discussed.map((each) => (
            <li key={each.id}>{discussedAccountName(each)}</li>
          ))}
        </ul>
      )}
      {changesSinceChosen(discussed).map((change) => (
        <Caution key={change}>{change}</Caution>
      ))}
      {caution && <Caution>{caution}</Caution>}
    </div>
  );
}
