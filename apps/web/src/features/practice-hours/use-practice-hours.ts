import { practiceHoursWords } from '@cairn/domain/prescribed/practice-hours';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../client/api-client.ts';
import { failedSave } from '../../client/api-problem.ts';
import { refreshQueries } from '../../client/query-client.ts';
import { toasts } from '../../client/toasts.tsx';
import { askUntilScanned } from '../../components/stored-files.tsx';
import { fileRemoval, fileRemovalWords } from '../../records/file-removal.ts';

/** The calls of the practice hours page with the words they end in; a save says it went well once its files have arrived. */
export function usePracticeHours() {
  const list = trpc.practiceHours.list.useQuery({});
  const create = trpc.practiceHours.create.useMutation({
    onError: () => toasts.failure(practiceHoursWords.notCreated),
  });
  const update = trpc.practiceHours.update.useMutation({
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

/** The evidence files of one entry, how they are read again after an upload, and how one is removed. */
export function usePracticeHoursFiles(id: string | null) {
  const queries = useQueryClient();
  const files = trpc.practiceHours.files.useQuery(
    { id: id ?? '' },
    { enabled: id !== null, refetchInterval: askUntilScanned },
  );
  const remove = trpc.practiceHours.removeFile.useMutation(fileRemovalWords);
  const removal = fileRemoval(id, remove);
  // Of any entry: the form knows the id of a new one before it is shown again with it.
  // The list says which entries have files to ask for.
  const readAgain = (entryId: string) =>
    Promise.all([
      refreshQueries(queries, { queryKey: getQueryKey(trpc.practiceHours.files, { id: entryId }) }),
      refreshQueries(queries, { queryKey: getQueryKey(trpc.practiceHours.list) }),
    ]);
  return { files, readAgain, removal };
}
