import type { CpdActivity } from '@cairn/domain/cpd-activity';
import { cpdActivityWords } from '@cairn/domain/prescribed/cpd-activities';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../client/api-client.ts';
import { failedSave } from '../../client/api-problem.ts';
import { refreshQueries } from '../../client/query-client.ts';
import { toasts } from '../../client/toasts.tsx';
import { askUntilScanned, useRefreshAfterScan } from '../../components/stored-files.tsx';
import { fileRemoval, fileRemovalWords } from '../../records/file-removal.ts';

/** The calls of the CPD page with the words they end in; a save says it went well once its files have arrived. */
export function useCpdActivities() {
  const list = trpc.cpdActivities.list.useQuery({});
  const create = trpc.cpdActivities.create.useMutation({
    onError: () => toasts.failure(cpdActivityWords.notCreated),
  });
  const update = trpc.cpdActivities.update.useMutation({
    onError: (error) => toasts.failure(failedSave(error, cpdActivityWords.notUpdated)),
  });
  const restore = trpc.deletedRecords.restore.useMutation({
    onSuccess: () => toasts.success('Activity brought back'),
    onError: () => toasts.failure('The activity could not be brought back'),
  });
  const remove = trpc.cpdActivities.remove.useMutation({
    onSuccess: ({ id }) => toasts.undoable(cpdActivityWords.removed, () => restore.mutate({ id })),
    onError: () => toasts.failure(cpdActivityWords.notRemoved),
  });
  return { list, create, update, remove };
}

/** The newest activity there is; null while none is known. */
export function useLastActivity(): CpdActivity | null {
  return trpc.cpdActivities.list.useQuery({}).data?.[0] ?? null;
}

/** The evidence files of one activity, how they are read again after an upload, and how one is removed. */
export function useCpdFiles(id: string | null) {
  const queries = useQueryClient();
  const files = trpc.cpdActivities.files.useQuery(
    { id: id ?? '' },
    { enabled: id !== null, refetchInterval: askUntilScanned },
  );
  useRefreshAfterScan(files.data);
  const remove = trpc.cpdActivities.removeFile.useMutation(fileRemovalWords);
  const removal = fileRemoval(id, remove);
  // Of any activity: the form knows the id of a new one before it is shown again with it.
  // The list says whether evidence is missing.
  const readAgain = (activityId: string) =>
    Promise.all([
      refreshQueries(queries, { queryKey: getQueryKey(trpc.cpdActivities.files, { id: activityId }) }),
      refreshQueries(queries, { queryKey: getQueryKey(trpc.cpdActivities.list) }),
    ]);
  return { files, readAgain, removal };
}
