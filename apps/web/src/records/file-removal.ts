import { toasts } from '../client/toasts.tsx';

/** What is said once a file was taken off a record, or was not. */
export const fileRemovalWords = {
  onSuccess: () => void toasts.success('File removed'),
  onError: () => void toasts.failure('The file could not be removed'),
};

interface Removing {
  isPending: boolean;
  mutate: (which: { id: string; fileId: string }, then: { onSettled: () => void }) => void;
}

/** How one file is taken off the record with this id; off none while there is no such record yet. */
export function fileRemoval(id: string | null, { isPending, mutate }: Removing) {
  return {
    busy: isPending,
    remove: ({ id: fileId }: { id: string }, done: () => void) => {
      if (id !== null) mutate({ id, fileId }, { onSettled: done });
    },
  };
}
