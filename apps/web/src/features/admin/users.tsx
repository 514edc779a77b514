import { type AccountStatus, accountStatuses } from '@cairn/domain/account-status';
import type { AdminUser } from '@cairn/domain/admin';
import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DialogOnDemand } from '../../components/dialog-on-demand.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { type AccountAction, actionWords, nameOf } from './account-words.ts';
import { useAccountActions, useUsers } from './use-users.ts';
import { UserList } from './user-list.tsx';

const storageDialog = partOnDemand(async () => (await import('./storage-dialog.tsx')).StorageDialog);
const restrictionDialog = partOnDemand(async () => (await import('./restriction-dialog.tsx')).RestrictionDialog);
const recoverDialog = partOnDemand(async () => (await import('./recover-dialog.tsx')).RecoverDialog);
const freePinDialog = partOnDemand(async () => (await import('./free-pin-dialog.tsx')).FreePinDialog);

interface UsersProps {
  /** The administrator's own account, which they cannot act on. */
  ownId: string;
  onRefused: () => void;
}

function shownText(count: number, more: boolean): string {
  if (count === 1 && !more) return '1 account shown';
  return `${count}${more ? ' or more' : ''} accounts shown`;
}

/** Finds accounts, and blocks, deletes and restores them. */
export function Users({ ownId, onRefused }: UsersProps) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<AccountStatus | ''>('');
  const [wanted] = useDebouncedValue(search.trim(), 250);
  const list = useUsers({ search: wanted, status }, onRefused);
  const actions = useAccountActions();
  const [asked, setAsked] = useState<{ user: AdminUser; action: AccountAction } | null>(null);
  const [disputed, setDisputed] = useState<AdminUser | null>(null);
  const [restricting, setRestricting] = useState<AdminUser | null>(null);
  const [recovered, setRecovered] = useState<AdminUser | null>(null);
  const [lookedAt, setLookedAt] = useState<AdminUser | null>(null);
  const users = list.data?.pages.flat();
  const acted = useFocusAfterRemoval(users, 'users-title');
  const words = asked && actionWords[asked.action];

  const act = () => {
    if (!asked) return;
    const { id } = asked.user;
    actions[asked.action].mutate({ id }, { onSuccess: () => acted(id), onSettled: () => setAsked(null) });
  };

  return (
    <section aria-labelledby="users-title">
      <Title order={2} id="users-title" tabIndex={-1} mb="sm">
        Accounts
      </Title>
      <Group align="flex-end" mb="md" role="search" aria-label="Accounts">
        <TextInput
          label="Search"
          type="search"
          placeholder="Name, email or NMC PIN"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          flex="1 1 16rem"
          maxLength={200}
        />
        <SelectField
          label="Status"
          options={accountStatuses}
          unchosen="All"
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value as AccountStatus | '')}
          flex="0 1 10rem"
        />
      </Group>
      <p role="status" className="visually-hidden">
        {users && !list.isFetching ? shownText(users.length, list.hasNextPage) : ''}
      </p>
      {list.isPending && <ListSkeleton rows={5} height={72} />}
      {list.isError && (
        <LoadFailure
          what="The accounts"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {users?.length === 0 && <EmptyState>No account matches</EmptyState>}
      {users && users.length > 0 && (
        <Stack gap="md">
          <UserList
            users={users}
            ownId={ownId}
            onAct={(user, action) => setAsked({ user, action })}
            onFreePin={setDisputed}
            onRecover={setRecovered}
            onStorage={setLookedAt}
            onRestrict={setRestricting}
          />
          {list.hasNextPage && (
            <Group justify="center">
              <BusyButton variant="default" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                {list.isFetchingNextPage ? 'Loading...' : 'Load more'}
              </BusyButton>
            </Group>
          )}
        </Stack>
      )}
      <DialogOnDemand dialog={freePinDialog} opened={disputed !== null} onClose={() => setDisputed(null)}>
        {(FreePinDialog, opened) => (
          <FreePinDialog
            user={opened ? disputed : null}
            onDone={() => setDisputed(null)}
            onCancel={() => setDisputed(null)}
          />
        )}
      </DialogOnDemand>
      <DialogOnDemand dialog={restrictionDialog} opened={restricting !== null} onClose={() => setRestricting(null)}>
        {(RestrictionDialog, opened) => (
          <RestrictionDialog user={opened ? restricting : null} onClose={() => setRestricting(null)} />
        )}
      </DialogOnDemand>
      <DialogOnDemand dialog={recoverDialog} opened={recovered !== null} onClose={() => setRecovered(null)}>
        {(RecoverDialog, opened) => (
          <RecoverDialog
            user={opened ? recovered : null}
            onDone={() => setRecovered(null)}
            onCancel={() => setRecovered(null)}
          />
        )}
      </DialogOnDemand>
      <DialogOnDemand dialog={storageDialog} opened={lookedAt !== null} onClose={() => setLookedAt(null)}>
        {(StorageDialog, opened) => <StorageDialog user={opened ? lookedAt : null} onClose={() => setLookedAt(null)} />}
      </DialogOnDemand>
      <ConfirmDialog
        opened={asked !== null}
        title={words?.title ?? ''}
        confirm={words?.button ?? ''}
        destructive={words?.destructive ?? false}
        busy={asked !== null && actions[asked.action].isPending}
        onConfirm={act}
        onCancel={() => setAsked(null)}
      >
        {asked && (
          <Text style={{ overflowWrap: 'anywhere' }}>
            <strong>{nameOf(asked.user)}</strong>
            {nameOf(asked.user) !== asked.user.email && ` (${asked.user.email})`} {words?.effect}
          </Text>
        )}
      </ConfirmDialog>
    </section>
  );
}
