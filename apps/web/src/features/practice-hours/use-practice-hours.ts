import { trpc } from '../../client/api-client.ts';
import { failedSave } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';

/** The calls of the practice hours page with the words they end in. */
export function usePracticeHours() {
  const list = trpc.practiceHours.list.useQuery({});
  const create = trpc.practiceHours.create.useMutation({
    onSuccess: () => toasts.success('Practice hours logged successfully'),
    onError: () => toasts.failure('Failed to log practice hours'),
  });
  const update = trpc.practiceHours.update.useMutation({
    onSuccess: () => toasts.success('Practice hours updated successfully'),
    onError: (error) => toasts.failure(failedSave(error, 'Failed to update practice hours')),
  });
  const restore = trpc.deletedRecords.restore.useMutation({
    onSuccess: () => toasts.success('Entry brought back'),
    onError: () => toasts.failure('The entry could not be brought back'),
  });
  const remove = trpc.practiceHours.remove.useMutation({
    onSuccess: ({ id }) => toasts.undoable('Practice hours deleted successfully', () => restore.mutate({ id })),
    onError: () => toasts.failure('Failed to delete practice hours'),
  });
  return { list, create, update, remove };
}
