import type { FeedbackEntry } from '@cairn/domain/feedback';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { feedbackWords } from '@cairn/domain/prescribed/feedback';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../client/api-client.ts';
import { failedSave, isCancelled, problemOf } from '../../client/api-problem.ts';
import { draftOf } from '../../client/draft-of-call.ts';
import { serverClock } from '../../client/server-clock.ts';
import { toasts } from '../../client/toasts.tsx';
import { type UploadRequest, upload } from '../../client/upload.ts';
import { askUntilScanned } from '../../components/stored-files.tsx';
import { fileRemoval, fileRemovalWords } from '../../records/file-removal.ts';

/** Fields and files of an entry on their way. */
export type FeedbackUpload = Pick<UploadRequest, 'body' | 'idempotencyKey' | 'signal' | 'onProgress'>;

/** The calls of the feedback page with the words they end in. */
export function useFeedback() {
  const list = trpc.feedback.list.useQuery({});
  const save = useMutation({
    mutationFn: (input: FeedbackUpload & { id?: string }) => {
      const { id, ...rest } = input;
      return upload<FeedbackEntry>({
        method: id ? 'PUT' : 'POST',
        url: id ? `/api/feedback/${id}` : '/api/feedback',
        draft: draftOf(input),
        ...rest,
      });
    },
    onSuccess: (_entry, { id }) => toasts.success(id ? feedbackWords.updated : feedbackWords.created),
    onError: (error, { id }) => {
      if (isCancelled(error)) return;
      toasts.failure(failedSave(error, id ? feedbackWords.notUpdated : feedbackWords.notCreated));
    },
  });
  const restore = trpc.deletedRecords.restore.useMutation({
    onSuccess: () => toasts.success('Feedback brought back'),
    onError: () => toasts.failure('The feedback could not be brought back'),
  });
  const remove = trpc.feedback.remove.useMutation({
    onSuccess: ({ id }) => toasts.undoable(feedbackWords.removed, () => restore.mutate({ id })),
    onError: () => toasts.failure(feedbackWords.notRemoved),
  });
  return { list, create: save, update: save, remove };
}

/** The files of one entry, and how one is removed. */
export function useAttachments(id: string | null) {
  const files = trpc.feedback.attachments.useQuery(
    { id: id ?? '' },
    { enabled: id !== null, refetchInterval: askUntilScanned },
  );
  const remove = trpc.feedback.removeAttachment.useMutation(fileRemovalWords);
  const removal = fileRemoval(id, remove);
  return { files, removal };
}

/** How often the list is read again while a message is about to leave, and how long that is hoped for, in milliseconds. */
const [moment, soon] = [4000, 120_000];

function isLeaving({ mailStatus, updatedAt }: FeedbackRequest): boolean {
  return mailStatus === 'waiting' && serverClock.now() - Date.parse(updatedAt) < soon;
}

/** The requests, and what can be done with one. */
export function useFeedbackRequests() {
  const list = trpc.feedbackRequests.list.useQuery(
    {},
    { refetchInterval: ({ state }) => ((state.data ?? []).some(isLeaving) ? moment : false) },
  );
  const create = trpc.feedbackRequests.create.useMutation({
    onSuccess: ({ recipientName }, { sentFromOwnMail }) =>
      toasts.success(sentFromOwnMail ? `Request to ${recipientName} recorded` : `Request to ${recipientName} saved`),
    onError: () => toasts.failure('The request could not be sent'),
  });
  const update = trpc.feedbackRequests.update.useMutation({
    onSuccess: ({ recipientName }) => toasts.success(`Request to ${recipientName} corrected`),
    onError: (error) => toasts.failure(failedSave(error, 'The request could not be corrected')),
  });
  const restore = trpc.deletedRecords.restore.useMutation({
    onSuccess: () => toasts.success('Request brought back'),
    onError: () => toasts.failure('The request could not be brought back'),
  });
  const remove = trpc.feedbackRequests.remove.useMutation({
    onSuccess: ({ id }) => toasts.undoable('Request deleted', () => restore.mutate({ id })),
    onError: () => toasts.failure('The request could not be deleted'),
  });
  const markSent = trpc.feedbackRequests.markSent.useMutation({
    onSuccess: ({ recipientName }) => toasts.success(`Request to ${recipientName} recorded as sent`),
    onError: (error) => toasts.failure(problemOf(error).message),
  });
  const send = trpc.feedbackRequests.send.useMutation({
    onSuccess: ({ recipientName }) => toasts.success(`Request to ${recipientName} will be emailed`),
    onError: (error) => toasts.failure(problemOf(error).message),
  });
  const remind = trpc.feedbackRequests.remind.useMutation({
    onSuccess: ({ recipientName }) => toasts.success(`A reminder to ${recipientName} will be emailed`),
    onError: (error) => toasts.failure(problemOf(error).message),
  });
  return { list, create, update, remove, markSent, send, remind };
}
