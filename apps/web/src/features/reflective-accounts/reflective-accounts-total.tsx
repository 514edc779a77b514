import { Card } from '@mantine/core';
import { trpc } from '../../app/api-client.ts';
import { figuresOf } from '../../components/measure-words.ts';
import { RequirementBar } from '../../components/requirement-bar.tsx';
import { RequirementTotal } from '../../components/requirement-total.tsx';
import { remainingText } from './reflective-account-text.ts';

/** Completed accounts against those that are needed. */
export function ReflectiveAccountsTotal() {
  const progress = trpc.progress.get.useQuery();
  return (
    <RequirementTotal read={progress} requirement="reflectiveAccounts" height={86}>
      {(requirement) => {
        const [accounts] = requirement.measures;
        return (
          <Card>
            <RequirementBar
              name="Reflective accounts"
              requirement={requirement}
              measure={accounts}
              sofar={`${figuresOf(accounts)} completed (${accounts.percent}%)`}
              remaining={remainingText(accounts.missing)}
            />
          </Card>
        );
      }}
    </RequirementTotal>
  );
}
