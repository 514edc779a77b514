import { formatDateInWords } from '@cairn/domain/calendar-date';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';

/** The cycles, and what may be done with them, with the words it ends in. */
export function useCycles() {
  const list = trpc.cycles.list.useQuery();
  const submit = trpc.cycles.submit.useMutation({
    onSuccess: ({ to }) =>
      toasts.success(`The years up to ${formatDateInWords(to)} stay as they are.`, 'Your next three years have begun'),
    onError: (error) => toasts.failure(problemOf(error).message, 'Your years were not closed'),
  });
  const reopen = trpc.cycles.reopen.useMutation({
    onSuccess: () => toasts.success('Their records can be changed again.', 'Years reopened'),
    onError: (error) => toasts.failure(problemOf(error).message, 'The years were not reopened'),
  });
  return { list, submit, reopen };
}
