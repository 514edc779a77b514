import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';

const notEnded = 'Support may still look';

/** Ends what is open, wherever it is pressed. */
export function useEndingSupportAccess() {
  const { client } = trpc.useUtils();
  const end = trpc.supportAccess.end.useMutation({
    onSuccess: () => toasts.success('Nobody but you sees your records from now on', 'Support can no longer look'),
    onError: (error) => toasts.failure(problemOf(error).message, notEnded),
  });
  return {
    isPending: end.isPending,
    /** Ends the grant of this id. */
    end: (id: string) => end.mutate({ id }),
    /** Ends the one that is open, whichever it is: the newest. */
    endOpen: async () => {
      try {
        const [newest] = await client.supportAccess.list.query();
        if (newest) end.mutate({ id: newest.id });
      } catch (error) {
        toasts.failure(problemOf(error).message, notEnded);
      }
    },
  };
}
