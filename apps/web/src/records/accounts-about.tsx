import { accountName } from '@cairn/domain/reflection';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import { Anchor, Text } from '@mantine/core';
import { trpc } from '../client/api-client.ts';
import { Link } from '../client/link.tsx';

type About = 'cpdActivityId' | 'feedbackId';

/** The reflective accounts about each record of a kind, by the record's id. Ask where the list is read, so that both arrive together. */
export function useAccountsAbout(column: About): (id: string) => readonly ReflectiveAccount[] {
  const { data } = trpc.reflectiveAccounts.list.useQuery({});
  return (id) => data?.filter((account) => account[column] === id) ?? [];
}

/** On a record: the accounts that were written about it. */
export function AccountsAbout({ accounts }: { accounts: readonly ReflectiveAccount[] }) {
  if (accounts.length === 0) return null;
  return (
    <Text mt={6} style={{ overflowWrap: 'anywhere' }}>
      Reflective account:{' '}
      {accounts.map((account, index) => (
        <span key={account.id}>
          {index > 0 && '; '}
          <Anchor component={Link} to="/reflective-accounts" inherit>
            {accountName(account)}
          </Anchor>
          {account.isDraft && ' (draft)'}
        </span>
      ))}
    </Text>
  );
}
