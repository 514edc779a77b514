import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { feedbackWords } from '@cairn/domain/prescribed/feedback';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { problemOf } from '../../client/api-problem.ts';
import { focusById } from '../../client/focus-by-id.ts';
import { toasts } from '../../client/toasts.tsx';
import { useFocusAfterRemoval } from '../../client/use-focus-after-removal.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { distinctNames } from '../../components/distinct-names.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { editButtonId } from '../../records/use-record-page.ts';
import { FeedbackRequestCard } from './feedback-request-card.tsx';
import { FeedbackRequestCorrection } from './feedback-request-correction.tsx';
import { FeedbackRequestForm, requestFormTitleId } from './feedback-request-form.tsx';
import type { useFeedbackRequests } from './use-feedback.ts';

interface FeedbackRequestsProps {
  requests: ReturnType<typeof useFeedbackRequests>;
  /** Told whether a new request is unsaved. */
  setAskingDirty: (dirty: boolean) => void;
  /** Told whether the correction of one is unsaved. */
  setCorrectionDirty: (dirty: boolean) => void;
  /** Does what takes the correction away, after asking when it is unsaved. */
  beforeCorrectionGoes: (go: () => void) => void;
  /** Opens a new entry that answers the request. */
  onAnswer: (request: FeedbackRequest) => void;
}

/** The requests tab: the form to ask, and whom one has asked. */
export function FeedbackRequests(props: FeedbackRequestsProps) {
  const { requests, setAskingDirty, setCorrectionDirty, beforeCorrectionGoes, onAnswer } = props;
  const { list, create, update, remove, markSent, send, remind } = requests;
  const [editing, setEditing] = useState<FeedbackRequest | null>(null);
  const [opening, setOpening] = useState(0);
  const [deleting, setDeleting] = useState<FeedbackRequest | null>(null);
  const removed = useFocusAfterRemoval(list.data, requestFormTitleId);
  const busy = [markSent, send, remind].some(({ isPending }) => isPending);
  const edit = (request: FeedbackRequest | null) => {
    update.reset();
    setEditing(request);
    setOpening((last) => last + 1);
  };
  const close = () => {
    // At once, so that the button which gets the focus is there again.
    flushSync(() => edit(null));
    if (editing) focusById(editButtonId(editing.id));
  };
  const reload = async () => {
    const { data, error } = await list.refetch();
    if (error) return void toasts.failure(problemOf(error).message);
    edit(data?.find(({ id }) => id === editing?.id) ?? null);
  };
  const names = distinctNames(list.data?.map(({ recipientName }) => recipientName) ?? []);
  const actions = {
    onAnswer,
    onEdit: (request: FeedbackRequest) => beforeCorrectionGoes(() => edit(request)),
    onDelete: setDeleting,
    onMarkSent: ({ id }: FeedbackRequest) => markSent.mutate({ id }),
    onSend: ({ id }: FeedbackRequest) => send.mutate({ id }),
    onRemind: ({ id }: FeedbackRequest) => remind.mutate({ id }),
  };

  return (
    <Stack gap="lg">
      <FeedbackRequestForm create={create} setDirty={setAskingDirty} />
      {list.isPending && <ListSkeleton rows={2} height={88} />}
      {list.isError && (
        <LoadFailure
          what="Your feedback requests"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.length === 0 && <EmptyState>{feedbackWords.noRequests}</EmptyState>}
      {list.data && list.data.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {list.data.map((request, index) =>
            request.id === editing?.id ? (
              <li key={request.id}>
                <FeedbackRequestCorrection
                  key={opening}
                  request={editing}
                  update={update}
                  setDirty={setCorrectionDirty}
                  onGoOn={setEditing}
                  onDone={close}
                  onCancel={() => beforeCorrectionGoes(close)}
                  onReload={reload}
                />
              </li>
            ) : (
              <FeedbackRequestCard
                key={request.id}
                request={request}
                name={names[index] ?? ''}
                busy={busy}
                actions={actions}
              />
            ),
          )}
        </Stack>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete this request?"
        confirm="Delete request"
        destructive
        busy={remove.isPending}
        onConfirm={() =>
          deleting &&
          remove.mutate({ id: deleting.id }, { onSuccess: ({ id }) => removed(id), onSettled: () => setDeleting(null) })
        }
        onCancel={() => setDeleting(null)}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>
          The note that you asked {deleting?.recipientName} will be removed. A message or reminder that has not left is
          not sent. Feedback you have recorded stays.
        </Text>
      </ConfirmDialog>
    </Stack>
  );
}
