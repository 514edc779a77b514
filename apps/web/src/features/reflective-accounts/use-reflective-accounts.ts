import { trpc } from '../../client/api-client.ts';
import { failedSave } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';

/** The calls of the reflective accounts page with the words they end in. */
export function useReflectiveAccounts() {
  const list = trpc.reflectiveAccounts.list.useQuery({});
  const create = trpc.reflectiveAccounts.create.useMutation({
    onSuccess: ({ isDraft }) =>
      toasts.success(
        isDraft
          ? 'Draft saved successfully - you can continue editing later'
          : 'Reflective account completed successfully',
      ),
    onError: ({ message }) => toasts.failure(`Failed to save reflective account: ${message}`),
  });
  const update = trpc.reflectiveAccounts.update.useMutation({
    onSuccess: ({ isDraft }) =>
      toasts.success(
        isDraft
          ? 'Draft updated successfully - you can continue editing later'
          : 'Reflective account updated successfully',
      ),
    onError: (error) => toasts.failure(failedSave(error, 'Failed to update reflective account. Please try again.')),
  });
  const restore = trpc.deletedRecords.restore.useMutation({
    onSuccess: () => toasts.success('Reflective account brought back'),
    onError: () => toasts.failure('The reflective account could not be brought back'),
  });
  const remove = trpc.reflectiveAccounts.remove.useMutation({
    onSuccess: ({ id }) => toasts.undoable('Reflective account deleted successfully', () => restore.mutate({ id })),
    onError: () => toasts.failure('Failed to delete reflective account. Please try again.'),
  });
  return { list, create, update, remove };
}
