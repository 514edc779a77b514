import { confirmationWords } from '@cairn/domain/prescribed/confirmation';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';

/** The calls of the confirmation page with the words they end in. */
export function useConfirmation() {
  const utils = trpc.useUtils();
  const current = trpc.confirmation.get.useQuery();
  const create = trpc.confirmation.create.useMutation({
    onSuccess: (confirmation) => {
      utils.confirmation.get.setData(undefined, confirmation);
      toasts.success('Print or keep it with your portfolio.', confirmationWords.created);
    },
    onError: (error) => {
      toasts.failure(confirmationWords.notCreated, 'Error');
      // What is not met any more is listed at the top of the page.
      if (problemOf(error).status === 422) void utils.progress.get.invalidate();
    },
  });
  const remove = trpc.confirmation.remove.useMutation({
    onSuccess: () => {
      utils.confirmation.get.setData(undefined, null);
      // One of other years may be what there is to show now.
      void utils.confirmation.get.invalidate();
      toasts.success('The confirmation has been withdrawn');
    },
    onError: (error) => {
      toasts.failure(problemOf(error).message, 'The confirmation could not be withdrawn');
      // It was withdrawn in another tab.
      if (problemOf(error).status === 404) void utils.confirmation.get.invalidate();
    },
  });
  return { current, create, remove };
}
