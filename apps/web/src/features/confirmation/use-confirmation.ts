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
    onError: () => toasts.failure(confirmationWords.notCreated, 'Error'),
  });
  const remove = trpc.confirmation.remove.useMutation({
    onSuccess: () => {
      utils.confirmation.get.setData(undefined, null);
      toasts.success('The confirmation has been withdrawn');
    },
    onError: (error) => toasts.failure(problemOf(error).message, 'The confirmation could not be withdrawn'),
  });
  return { current, create, remove };
}
