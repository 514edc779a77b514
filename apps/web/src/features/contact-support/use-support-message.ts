import { supportWords } from '@cairn/domain/prescribed/support';
import { trpc } from '../../client/api-client.ts';
import { toasts } from '../../client/toasts.tsx';
import { useSupportEmail } from '../../client/use-support-email.ts';

/** Sends a message to support, with the words that ends in. */
export function useSupportMessage() {
  const supportEmail = useSupportEmail();
  return trpc.contactSupport.create.useMutation({
    onSuccess: () => toasts.success(supportWords.sent, supportWords.sentTitle),
    onError: () =>
      toasts.failure(
        `Please try again or contact us directly at ${supportEmail ?? 'our support address'}`,
        supportWords.notSentTitle,
      ),
  });
}
