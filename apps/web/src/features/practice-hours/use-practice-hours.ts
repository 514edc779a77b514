import { practiceHoursWords } from '@cairn/domain/prescribed/practice-hours';
import { trpc } from '../../client/api-client.ts';
import { failedSave } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';

/** The calls of the practice hours page with the words they end in. */
export function usePracticeHours() {
  const list = trpc.practiceHours.list.useQuery({});
  const create = trpc.practiceHours.create.useMutation({
    onSuccess: () => toasts.success(practiceHoursWords.created),
    onError: () => toasts.failure(practiceHoursWords.notCreated),
  });
  const update = trpc.practiceHours.update.useMutation({
    onSuccess: () => toasts.success(practiceHoursWords.updated),
    onError: (error) => toasts.failure(failedSave(error, practiceHoursWords.notUpdated)),
  });
  const restore = trpc.deletedRecords.restore.useMutation({
    onSuccess: () => toasts.success('Entry brought back'),
    onError: () => toasts.failure('The entry could not be brought back'),
  });
  const remove = trpc.practiceHours.remove.useMutation({
    onSuccess: ({ id }) => toasts.undoable(practiceHoursWords.removed, () => restore.mutate({ id })),
    onError: () => toasts.failure(practiceHoursWords.notRemoved),
  });
  return { list, create, update, remove };
}
