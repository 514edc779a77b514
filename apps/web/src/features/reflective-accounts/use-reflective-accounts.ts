import { reflectiveAccountWords } from '@cairn/domain/prescribed/reflective-accounts';
import { trpc } from '../../client/api-client.ts';
import { failedSave } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';

/** The calls of the reflective accounts page with the words they end in. */
export function useReflectiveAccounts() {
  const list = trpc.reflectiveAccounts.list.useQuery({});
  const create = trpc.reflectiveAccounts.create.useMutation({
    onSuccess: ({ isDraft }) =>
      toasts.success(isDraft ? reflectiveAccountWords.draftSaved : reflectiveAccountWords.created),
    onError: ({ message }) => toasts.failure(`Failed to save reflective account: ${message}`),
  });
  const update = trpc.reflectiveAccounts.update.useMutation({
    onSuccess: ({ isDraft }) =>
      toasts.success(isDraft ? reflectiveAccountWords.draftUpdated : reflectiveAccountWords.updated),
    onError: (error) => toasts.failure(failedSave(error, reflectiveAccountWords.notUpdated)),
  });
  const restore = trpc.deletedRecords.restore.useMutation({
    onSuccess: () => toasts.success('Reflective account brought back'),
    onError: () => toasts.failure('The reflective account could not be brought back'),
  });
  const remove = trpc.reflectiveAccounts.remove.useMutation({
    onSuccess: ({ id }) => toasts.undoable(reflectiveAccountWords.removed, () => restore.mutate({ id })),
    onError: () => toasts.failure(reflectiveAccountWords.notRemoved),
  });
  return { list, create, update, remove };
}
