import { trpc } from '../../client/api-client.ts';
import { failedSave } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';

/** The calls of the page of declarations with the words they end in. */
export function useDeclarations() {
  const utils = trpc.useUtils();
  const current = trpc.declarations.get.useQuery();
  const update = trpc.declarations.update.useMutation({
    onSuccess: (declarations) => {
      utils.declarations.get.setData(undefined, declarations);
      toasts.success('Declarations noted');
    },
    onError: (error) => toasts.failure(failedSave(error, 'The declarations were not noted')),
  });
  return { current, update };
}
