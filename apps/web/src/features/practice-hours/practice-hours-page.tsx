import type { PracticeHoursEntry, PracticeHoursInput } from '@cairn/domain/practice-hours';
import { figures } from '@cairn/domain/requirement-figures';
import { Anchor, Badge, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { problemOf } from '../../client/api-problem.ts';
import { useUser } from '../../client/session.tsx';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { readableHours } from '../../components/hours.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { entryName } from '../../components/practice-hours-text.ts';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { useDeviceDraft } from '../../components/use-device-draft.ts';
import { PracticeHoursForm } from './practice-hours-form.tsx';
import type { PracticeHoursValues } from './practice-hours-form-values.ts';
import { editButtonId, PracticeHoursList } from './practice-hours-list.tsx';
import { PracticeHoursTotal } from './practice-hours-total.tsx';
import { usePracticeHours } from './use-practice-hours.ts';

type Editing = { entry: PracticeHoursEntry | null };

const logButtonId = 'log-hours';
const listTitleId = 'logged-hours';

function focusById(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** Periods of practice: the total, the form, the log. */
export function PracticeHoursPage() {
  const { list, create, update, remove } = usePracticeHours();
  const user = useUser();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [dirty, setDirty] = useState(false);
  const [asked, setAsked] = useState<{ next: Editing | null } | null>(null);
  const [deleting, setDeleting] = useState<PracticeHoursEntry | null>(null);
  const draft = useDeviceDraft<PracticeHoursValues>(
    editing && {
      userId: user.id,
      form: 'practice-hours',
      version: 1,
      record: editing.entry?.id ?? null,
      basedOn: editing.entry?.updatedAt ?? null,
    },
  );
  const writing = editing?.entry ? update : create;
  const removed = useFocusAfterRemoval(list.data, listTitleId);

  const show = (next: Editing | null) => {
    const left = editing?.entry;
    create.reset();
    update.reset();
    // At once, so that the button which gets the focus is there again.
    flushSync(() => {
      setAsked(null);
      setDirty(false);
      setEditing(next);
    });
    if (!next) focusById(left ? editButtonId(left.id) : logButtonId);
  };
  const request = (next: Editing | null) => (dirty ? setAsked({ next }) : show(next));
  const discard = () => {
    draft.clear();
    show(asked?.next ?? null);
  };
  const save = (input: PracticeHoursInput) => {
    const onSuccess = () => {
      draft.clear();
      show(null);
    };
    if (editing?.entry) update.mutate({ ...input, id: editing.entry.id }, { onSuccess });
    else create.mutate(input, { onSuccess });
  };
  const reload = async () => {
    const { data } = await list.refetch();
    const fresh = data?.find(({ id }) => id === editing?.entry?.id);
    show(fresh ? { entry: fresh } : null);
  };
  const confirmDelete = () => {
    if (!deleting) return;
    const { id } = deleting;
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          if (editing?.entry?.id === id) show(null);
          removed(id);
        },
        onSettled: () => setDeleting(null),
      },
    );
  };

  const logHours = (id?: string) => (
    <Button {...(id ? { id } : {})} leftSection={<IconPlus size={20} />} onClick={() => request({ entry: null })}>
      {id ? 'Log Hours' : 'Log Your First Entry'}
    </Button>
  );

  return (
    <Container py="xl">
      <UnsavedChanges unsaved={dirty && !writing.isSuccess} />
      <PageHeader
        title="Practice hours"
        intro={
          <>
            You need at least {figures.practiceHours} hours of practice as a registrant in the three years before your
            revalidation date, for each part of the register you hold.{' '}
            <Anchor component={Link} to="/user-guides#practice-hours">
              Read the guide
            </Anchor>
          </>
        }
        action={!editing && logHours(logButtonId)}
      />
      <Stack gap="lg">
        <PracticeHoursTotal />
        {editing && (
          <PracticeHoursForm
            key={editing.entry ? `${editing.entry.id} ${editing.entry.updatedAt}` : 'new'}
            entry={editing.entry}
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
          <Group gap="xs" mb="sm">
            <Title order={2} id={listTitleId} tabIndex={-1}>
              Logged hours
            </Title>
            {list.data && (
              <Badge color="stone">
                {list.data.length} {list.data.length === 1 ? 'entry' : 'entries'}
              </Badge>
            )}
          </Group>
          {list.isPending && <ListSkeleton rows={3} height={96} />}
          {list.isError && (
            <LoadFailure
              what="Your practice hours"
              message={problemOf(list.error).message}
              busy={list.isFetching}
              onRetry={() => list.refetch()}
            />
          )}
          {list.data?.length === 0 && (
            <EmptyState action={editing ? null : logHours()}>No practice hours logged yet</EmptyState>
          )}
          {list.data && (
            <PracticeHoursList entries={list.data} onEdit={(entry) => request({ entry })} onDelete={setDeleting} />
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
        <Text>What you have typed in the form has not been saved.</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete this entry?"
        confirm="Delete entry"
        destructive
        busy={remove.isPending}
        onConfirm={confirmDelete}
        onCancel={() => setDeleting(null)}
      >
        {deleting && (
          <Text>
            {entryName(deleting)}: {readableHours(deleting.calculatedTotalHours)} hours will be removed from your
            record.
          </Text>
        )}
      </ConfirmDialog>
    </Container>
  );
}
