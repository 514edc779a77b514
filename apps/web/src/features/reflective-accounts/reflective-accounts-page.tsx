import type { ReflectiveAccount, ReflectiveAccountInput } from '@cairn/domain/reflective-account';
import { figures } from '@cairn/domain/requirement-figures';
import { Anchor, Badge, Button, Container, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../client/api-problem.ts';
import { useUser } from '../../client/session.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { useDeviceDraft } from '../../components/use-device-draft.ts';
import { Guidelines } from './guidelines.tsx';
import { ReflectiveAccountForm } from './reflective-account-form.tsx';
import type { ReflectiveAccountValues } from './reflective-account-form-values.ts';
import { editButtonId, ReflectiveAccountList } from './reflective-account-list.tsx';
import { accountName } from './reflective-account-text.ts';
import { ReflectiveAccountsTotal } from './reflective-accounts-total.tsx';
import { useReflectiveAccounts } from './use-reflective-accounts.ts';

type Editing = { account: ReflectiveAccount | null };

const addButtonId = 'add-account';
const listTitleId = 'accounts';
const filters = [
  { value: 'all', label: 'All' },
  { value: 'completed', label: 'Completed' },
];

function focusById(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** The written reflections: progress, guidelines, the form, the numbered list. */
export function ReflectiveAccountsPage() {
  const { list, create, update, remove } = useReflectiveAccounts();
  const user = useUser();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [dirty, setDirty] = useState(false);
  const [asked, setAsked] = useState<{ next: Editing | null } | null>(null);
  const [deleting, setDeleting] = useState<ReflectiveAccount | null>(null);
  const [filter, setFilter] = useState('all');
  const draft = useDeviceDraft<ReflectiveAccountValues>(
    editing && {
      userId: user.id,
      form: 'reflective-account',
      version: 1,
      record: editing.account?.id ?? null,
      basedOn: editing.account?.updatedAt ?? null,
    },
  );
  const writing = editing?.account ? update : create;
  const completed = list.data?.filter(({ isDraft }) => !isDraft) ?? [];
  const shown = filter === 'completed' && completed.length > 0 ? completed : (list.data ?? []);

  const show = (next: Editing | null) => {
    const left = editing?.account;
    create.reset();
    update.reset();
    setAsked(null);
    setDirty(false);
    setEditing(next);
    if (!next) focusById(left ? editButtonId(left.id) : addButtonId);
  };
  const request = (next: Editing | null) => (dirty ? setAsked({ next }) : show(next));
  const discard = () => {
    draft.clear();
    show(asked?.next ?? null);
  };
  const save = async (input: ReflectiveAccountInput) => {
    const { account } = editing ?? {};
    try {
      await (account ? update.mutateAsync({ ...input, id: account.id }) : create.mutateAsync(input));
    } catch {
      return;
    }
    draft.clear();
    show(null);
  };
  const reload = async () => {
    const { data } = await list.refetch();
    const fresh = data?.find(({ id }) => id === editing?.account?.id);
    // The draft stays: it is offered back over the latest version.
    show(fresh ? { account: fresh } : null);
  };
  const confirmDelete = () => {
    if (!deleting) return;
    const { id } = deleting;
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          if (editing?.account?.id === id) show(null);
          focusById(listTitleId);
        },
        onSettled: () => setDeleting(null),
      },
    );
  };

  const addButton = (id?: string) => (
    <Button {...(id ? { id } : {})} leftSection={<IconPlus size={20} />} onClick={() => request({ account: null })}>
      {id ? 'Add Reflective Account' : 'Add Your First Account'}
    </Button>
  );

  return (
    <Container py="xl">
      <UnsavedChanges unsaved={dirty && !writing.isSuccess} />
      <PageHeader
        title="Reflective accounts"
        intro={
          <>
            You need {figures.accounts} written accounts in three years, each about CPD, feedback or an event in your
            practice, and how it relates to the Code.{' '}
            <Anchor component={Link} to="/user-guides#reflective-accounts">
              Read the guide
            </Anchor>
          </>
        }
        action={!editing && addButton(addButtonId)}
      />
      <Stack gap="lg">
        <ReflectiveAccountsTotal />
        <Guidelines />
        {editing && (
          <ReflectiveAccountForm
            key={editing.account ? `${editing.account.id} ${editing.account.updatedAt}` : 'new'}
            account={editing.account}
            draft={draft}
            saving={writing.isPending}
            waiting={writing.isPaused}
            problem={writing.error ? problemOf(writing.error) : null}
            onSave={save}
            onCancel={() => request(null)}
            onDirtyChange={setDirty}
            onReload={reload}
          />
        )}
        <section aria-labelledby={listTitleId}>
          <Group justify="space-between" gap="sm" mb="sm">
            <Group gap="xs">
              <Title order={2} id={listTitleId} tabIndex={-1}>
                Your accounts
              </Title>
              {list.data && (
                <Badge color="stone">
                  {shown.length} {shown.length === 1 ? 'account' : 'accounts'}
                </Badge>
              )}
            </Group>
            {completed.length > 0 && (
              <SegmentedControl
                data={filters}
                value={filter}
                onChange={setFilter}
                aria-label="Which accounts to show"
                data-no-print
              />
            )}
          </Group>
          {list.isPending && <ListSkeleton rows={3} height={112} />}
          {list.isError && (
            <LoadFailure
              what="Your reflective accounts"
              message={problemOf(list.error).message}
              busy={list.isFetching}
              onRetry={() => list.refetch()}
            />
          )}
          {list.data?.length === 0 && (
            <EmptyState action={editing ? null : addButton()}>No reflective accounts written yet</EmptyState>
          )}
          {shown.length > 0 && (
            <ReflectiveAccountList accounts={shown} onEdit={(account) => request({ account })} onDelete={setDeleting} />
          )}
        </section>
      </Stack>
      <ConfirmDialog
        opened={asked !== null}
        title="Discard what you typed?"
        confirm="Discard changes"
        cancel="Keep editing"
        destructive
        onConfirm={discard}
        onCancel={() => setAsked(null)}
      >
        <Text>What you have typed in the form has not been saved. The copy on this device goes too.</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete this reflective account?"
        confirm="Delete reflective account"
        destructive
        busy={remove.isPending}
        onConfirm={confirmDelete}
        onCancel={() => setDeleting(null)}
      >
        {deleting && <Text>{accountName(deleting)} will be removed from your record.</Text>}
      </ConfirmDialog>
    </Container>
  );
}
