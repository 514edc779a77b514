import { figuresOf } from '../../components/measure-words.ts';
import { RequirementTotalCard } from '../../components/requirement-total-card.tsx';
import { remainingText } from './reflective-account-text.ts';

/** Completed accounts against those that are needed. */
export function ReflectiveAccountsTotal() {
  return (
    <RequirementTotalCard
      requirement="reflectiveAccounts"
      sofar={(accounts) => `${figuresOf(accounts)} completed (${accounts.percent}%)`}
      remaining={({ missing }) => remainingText(missing)}
    />
  );
}
