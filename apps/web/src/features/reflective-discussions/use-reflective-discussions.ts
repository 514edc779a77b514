import { trpc } from '../../client/api-client.ts';
import { failedSave } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { emailIsLeaving } from './discussion-text.ts';

const moment = 4000;
const draftSaved = 'Draft saved successfully - you can continue editing later';

/** The calls of the reflective discussions page with the words they end in. */
export function useReflectiveDiscussions() {
  const list = trpc.reflectiveDiscussions.list.useQuery(
    {},
    // The mail leaves a moment after the form is saved.
    { refetchInterval: ({ state }) => (emailIsLeaving(state.data ?? [], Date.now()) ? moment : false) },
  );
  const create = trpc.reflectiveDiscussions.create.useMutation({
    onSuccess: ({ status }) =>
      toasts.success(status === 'draft' ? draftSaved : 'Reflective discussion form saved successfully'),
    onError: () => toasts.failure('Failed to save reflective discussion form'),
  });
  const update = trpc.reflectiveDiscussions.update.useMutation({
    onSuccess: ({ status }) =>
      toasts.success(status === 'draft' ? draftSaved : 'Reflective discussion form updated successfully'),
    onError: (error) => toasts.failure(failedSave(error, 'Failed to update reflective discussion form')),
  });
  const finalize = trpc.reflectiveDiscussions.finalize.useMutation({
    onSuccess: () =>
      toasts.success(
        'The reflective discussion form is now permanently locked and cannot be edited',
        'Document Finalized',
      ),
    onError: () => toasts.failure('Failed to finalize reflective discussion form'),
  });
  const withdraw = trpc.reflectiveDiscussions.withdraw.useMutation({
    onSuccess: () => toasts.success('The form is a draft again, and its link no longer works'),
    onError: () => toasts.failure('The form could not be withdrawn'),
  });
  const restore = trpc.deletedRecords.restore.useMutation({
    onSuccess: () => toasts.success('Reflective discussion form brought back'),
    onError: () => toasts.failure('The reflective discussion form could not be brought back'),
  });
  const remove = trpc.reflectiveDiscussions.remove.useMutation({
    onSuccess: ({ id }) =>
      toasts.undoable('Reflective discussion form deleted successfully', () => restore.mutate({ id })),
    onError: () => toasts.failure('Failed to delete reflective discussion form'),
  });
  return { list, create, update, finalize, withdraw, remove };
}
