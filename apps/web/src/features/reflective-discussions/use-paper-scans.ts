import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../client/api-client.ts';
import { refreshQueries } from '../../client/query-client.ts';
import { toasts } from '../../client/toasts.tsx';
import { askUntilScanned, useRefreshAfterScan } from '../../components/stored-files.tsx';

/** The scans of a form signed on paper, how they and what hangs on them are read again, and how one is removed. */
export function usePaperScans(id: string) {
  const queries = useQueryClient();
  const files = trpc.reflectiveDiscussions.files.useQuery({ id }, { refetchInterval: askUntilScanned });
  useRefreshAfterScan(files.data);
  const restore = trpc.deletedRecords.restore.useMutation({
    onSuccess: () => toasts.success('Scan brought back'),
    onError: () => toasts.failure('The scan could not be brought back'),
  });
  const remove = trpc.reflectiveDiscussions.removeFile.useMutation({
    onSuccess: (removed) => toasts.undoable('Scan removed', () => restore.mutate({ id: removed.id })),
    onError: () => toasts.failure('The scan could not be removed'),
  });
  const removal = {
    busy: remove.isPending,
    undoable: true,
    remove: ({ id: fileId }: { id: string }, done: () => void) => remove.mutate({ id, fileId }, { onSettled: done }),
  };
  /** Whether the form counts hangs on its scans, and on that what every page says is left. */
  const readAgain = () => refreshQueries(queries);
  return { files, readAgain, removal };
}
