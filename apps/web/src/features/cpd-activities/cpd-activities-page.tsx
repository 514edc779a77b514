import type { CpdActivity, CpdActivityInput } from '@cairn/domain/cpd-activity';
import { sumDecimals } from '@cairn/domain/decimal';
import { figures } from '@cairn/domain/requirement-figures';
import { Anchor, Badge, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { problemOf } from '../../client/api-problem.ts';
import { useUser } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { readableHours } from '../../components/hours.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { useDeviceDraft } from '../../components/use-device-draft.ts';
import { CpdActivityForm } from './cpd-activity-form.tsx';
import type { CpdActivityValues } from './cpd-activity-form-values.ts';
import { CpdActivityList, editButtonId } from './cpd-activity-list.tsx';
import { activityName, uploadFailure } from './cpd-activity-text.ts';
import { CpdTotals } from './cpd-totals.tsx';
import { useCpdActivities } from './use-cpd-activities.ts';

/** `opened` tells one opening of the form from the next; `activity` is what is saved, also by this form. */
type Editing = { opened: number; isNew: boolean; activity: CpdActivity | null };

const addButtonId = 'add-activity';
const listTitleId = 'activities';

function focusById(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** Learning: the totals, the form, the list with its documents. */
export function CpdActivitiesPage() {
  const { list, create, update, remove } = useCpdActivities();
  const user = useUser();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [dirty, setDirty] = useState(false);
  const [asked, setAsked] = useState<{ activity: CpdActivity | null } | 'close' | null>(null);
  const [deleting, setDeleting] = useState<CpdActivity | null>(null);
  const draft = useDeviceDraft<CpdActivityValues>(
    editing && {
      userId: user.id,
      form: 'cpd-activity',
      version: 1,
      record: editing.activity?.id ?? null,
      basedOn: editing.activity?.updatedAt ?? null,
    },
  );
  const writing = editing?.activity ? update : create;
  const removed = useFocusAfterRemoval(list.data, listTitleId);

  const close = () => {
    // At once, so that the button which gets the focus is there again.
    flushSync(() => {
      setAsked(null);
      setDirty(false);
      setEditing(null);
    });
    focusById(editing && !editing.isNew && editing.activity ? editButtonId(editing.activity.id) : addButtonId);
  };
  const open = (activity: CpdActivity | null) => {
    create.reset();
    update.reset();
    setAsked(null);
    setDirty(false);
    setEditing({ opened: (editing?.opened ?? 0) + 1, isNew: activity === null, activity });
  };
  const goOn = (next: typeof asked) => (next === 'close' || next === null ? close() : open(next.activity));
  const request = (next: typeof asked) => (dirty ? setAsked(next) : goOn(next));

  const save = async (input: CpdActivityInput) => {
    const { activity } = editing ?? {};
    try {
      const saved = await (activity ? update.mutateAsync({ ...input, id: activity.id }) : create.mutateAsync(input));
      draft.clear();
      setEditing((now) => now && { ...now, activity: saved });
      return saved;
    } catch {
      return null;
    }
  };
  const done = () => {
    toasts.success(editing?.isNew ? 'CPD activity added successfully' : 'CPD activity updated successfully');
    close();
  };
  const reload = async () => {
    const { data } = await list.refetch();
    const fresh = data?.find(({ id }) => id === editing?.activity?.id);
    if (fresh) open(fresh);
    else close();
  };
  const confirmDelete = () => {
    if (!deleting) return;
    const { id } = deleting;
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          if (editing?.activity?.id === id) close();
          removed(id);
        },
        onSettled: () => setDeleting(null),
      },
    );
  };

  const addButton = (id?: string) => (
    <Button {...(id ? { id } : {})} leftSection={<IconPlus size={20} />} onClick={() => request({ activity: null })}>
      {id ? 'Add CPD' : 'Add Your First Activity'}
    </Button>
  );

  return (
    <Container py="xl">
      <UnsavedChanges unsaved={dirty} />
      <PageHeader
        title="CPD activities"
        intro={
          <>
            You need at least {figures.cpdHours} hours of learning relevant to your practice in three years. At least{' '}
            {figures.participatoryHours} of them must be participatory: learning together with other people.{' '}
            <Anchor component={Link} to="/user-guides#cpd-activities">
              Read the guide
            </Anchor>
          </>
        }
        action={!editing && addButton(addButtonId)}
      />
      <Stack gap="lg">
        <CpdTotals />
        {editing && (
          <CpdActivityForm
            key={editing.opened}
            activity={editing.activity}
            draft={draft}
            saving={writing.isPending}
            waiting={writing.isPaused}
            problem={writing.error ? problemOf(writing.error) : null}
            onSave={save}
            onFileFault={(fault) => toasts.failure(uploadFailure(fault), 'File not added')}
            onDone={done}
            onCancel={() => request('close')}
            onDirtyChange={setDirty}
            onReload={reload}
          />
        )}
        <section aria-labelledby={listTitleId}>
          <Group gap="xs" mb="sm">
            <Title order={2} id={listTitleId} tabIndex={-1}>
              Your activities
            </Title>
            {list.data && (
              <Badge color="stone">
                {list.data.length} {list.data.length === 1 ? 'activity' : 'activities'}
              </Badge>
            )}
            {list.data && list.data.length > 0 && (
              <Text c="dimmed" className="figures">
                {readableHours(sumDecimals(list.data.map(({ hours }) => hours)))} hours in all
              </Text>
            )}
          </Group>
          {list.isPending && <ListSkeleton rows={3} height={128} />}
          {list.isError && (
            <LoadFailure
              what="Your CPD activities"
              message={problemOf(list.error).message}
              busy={list.isFetching}
              onRetry={() => list.refetch()}
            />
          )}
          {list.data?.length === 0 && (
            <EmptyState action={editing ? null : addButton()}>No CPD activities recorded yet</EmptyState>
          )}
          {list.data && list.data.length > 0 && (
            <CpdActivityList
              activities={list.data}
              onEdit={(activity) => request({ activity })}
              onDelete={setDeleting}
            />
          )}
        </section>
      </Stack>
      <ConfirmDialog
        opened={asked !== null}
        title="Discard what you typed?"
        confirm="Discard changes"
        cancel="Keep editing"
        destructive
        onConfirm={() => {
          draft.clear();
          goOn(asked);
        }}
        onCancel={() => setAsked(null)}
      >
        <Text>What you have typed or chosen in the form has not been saved.</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete this activity?"
        confirm="Delete activity"
        destructive
        busy={remove.isPending}
        onConfirm={confirmDelete}
        onCancel={() => setDeleting(null)}
      >
        {deleting && (
          <Text style={{ overflowWrap: 'anywhere' }}>
            {activityName(deleting)}: {readableHours(deleting.hours)} hours and its documents will be removed from your
            record.
          </Text>
        )}
      </ConfirmDialog>
    </Container>
  );
}
