import type { FeedbackEntry } from '@cairn/domain/feedback';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { figures } from '@cairn/domain/requirement-figures';
import { Anchor, Button, Container, Stack, Tabs, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { problemOf } from '../../client/api-problem.ts';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { FeedbackEntryView } from './feedback-entry-view.tsx';
import { editButtonId, FeedbackList } from './feedback-list.tsx';
import { FeedbackRequests } from './feedback-requests.tsx';
import { entryName } from './feedback-text.ts';
import { FeedbackTotal } from './feedback-total.tsx';
import { useFeedback, useFeedbackRequests } from './use-feedback.ts';

/** `opened` tells one opening of the form from the next. */
type Editing = { opened: number; entry: FeedbackEntry | null; request: FeedbackRequest | null };

const addButtonId = 'add-feedback';

function focusById(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** Feedback: what is needed, what there is and whom one has asked; or the form for one entry. */
export function FeedbackPage() {
  const { list, save, remove } = useFeedback();
  const requests = useFeedbackRequests();
  const [tab, setTab] = useState('entries');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [deleting, setDeleting] = useState<FeedbackEntry | null>(null);
  const removed = useFocusAfterRemoval(list.data, addButtonId);

  const open = (entry: FeedbackEntry | null, request: FeedbackRequest | null = null) => {
    save.reset();
    setEditing({ opened: (editing?.opened ?? 0) + 1, entry, request });
    scrollTo({ top: 0 });
  };
  const answer = (request: FeedbackRequest) => {
    setTab('entries');
    open(null, request);
  };
  const close = () => {
    // At once, so that the button which gets the focus is there again.
    flushSync(() => setEditing(null));
    focusById(editing?.entry ? editButtonId(editing.entry.id) : addButtonId);
  };
  const reload = async () => {
    const { data } = await list.refetch();
    const fresh = data?.find(({ id }) => id === editing?.entry?.id);
    if (fresh) open(fresh);
    else close();
  };
  const confirmDelete = () => {
    if (!deleting) return;
    remove.mutate({ id: deleting.id }, { onSuccess: ({ id }) => removed(id), onSettled: () => setDeleting(null) });
  };

  if (editing) {
    return (
      <FeedbackEntryView
        key={editing.opened}
        entry={editing.entry}
        request={editing.request}
        save={save}
        onClose={close}
        onReload={reload}
      />
    );
  }

  const addButton = (id?: string) => (
    <Button {...(id ? { id } : {})} leftSection={<IconPlus size={20} />} onClick={() => open(null)}>
      Add Feedback
    </Button>
  );
  const count = (items: readonly unknown[] | undefined) => (items ? ` (${items.length})` : '');

  return (
    <Container py="xl">
      <PageHeader
        title="Feedback"
        intro={
          <>
            You need {figures.feedback} pieces of feedback on your practice in three years, each without anything that
            identifies another person.{' '}
            <Anchor component={Link} to="/user-guides#feedback">
              Read the guide
            </Anchor>
          </>
        }
        action={tab === 'entries' && addButton(addButtonId)}
      />
      <Stack gap="lg">
        <FeedbackTotal />
        <Tabs
          value={tab}
          onChange={(next) => setTab(next ?? 'entries')}
          keepMounted={false}
          styles={{ tab: { whiteSpace: 'normal' } }}
        >
          <Tabs.List mb="lg" style={{ flexWrap: 'nowrap' }}>
            <Tabs.Tab value="entries">Feedback Entries{count(list.data)}</Tabs.Tab>
            <Tabs.Tab value="requests">Feedback Requests{count(requests.list.data)}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="entries">
            {list.isPending && <ListSkeleton rows={3} height={144} />}
            {list.isError && (
              <LoadFailure
                what="Your feedback"
                message={problemOf(list.error).message}
                busy={list.isFetching}
                onRetry={() => list.refetch()}
              />
            )}
            {list.data?.length === 0 && <EmptyState action={addButton()}>No feedback entries yet</EmptyState>}
            {list.data && list.data.length > 0 && (
              <FeedbackList entries={list.data} onEdit={open} onDelete={setDeleting} />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="requests">
            <FeedbackRequests requests={requests} onAnswer={answer} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete this feedback?"
        confirm="Delete feedback"
        destructive
        busy={remove.isPending}
        onConfirm={confirmDelete}
        onCancel={() => setDeleting(null)}
      >
        {deleting && (
          <Text style={{ overflowWrap: 'anywhere' }}>
            {entryName(deleting)}, with its attachments. Are you sure you want to delete this feedback entry? This
            action cannot be undone. The one exception: for ten seconds afterwards, Undo brings it back.
          </Text>
        )}
      </ConfirmDialog>
    </Container>
  );
}
