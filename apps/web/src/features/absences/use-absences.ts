import { trpc } from '../../client/api-client.ts';
import { failedSave, problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';

/** The calls of the page of time away with the words they end in. */
export function useAbsences() {
  const list = trpc.absences.list.useQuery({});
  const create = trpc.absences.create.useMutation({
    onSuccess: () => toasts.success('Time away added'),
    onError: () => toasts.failure('The time away was not added'),
  });
  const update = trpc.absences.update.useMutation({
    onSuccess: () => toasts.success('Time away changed'),
    onError: (error) => toasts.failure(failedSave(error, 'The time away was not changed')),
  });
  const restore = trpc.deletedRecords.restore.useMutation({
    onSuccess: () => toasts.success('Time away brought back'),
    onError: (error) => toasts.failure(problemOf(error).message, 'The time away could not be brought back'),
  });
  const remove = trpc.absences.remove.useMutation({
    onSuccess: ({ id }) => toasts.undoable('Time away deleted', () => restore.mutate({ id })),
    onError: () => toasts.failure('The time away was not deleted'),
  });
  return { list, create, update, remove };
}
