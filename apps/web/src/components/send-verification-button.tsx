import { IconMail } from '@tabler/icons-react';
import { useSendVerification } from '../client/use-email-verification.ts';
import { BusyButton } from './busy-button.tsx';

/** Asks for the message that confirms one's address once more. */
export function SendVerificationButton({ words = 'Send the message again' }: { words?: string }) {
  const send = useSendVerification();
  return (
    <BusyButton
      variant="default"
      size="sm"
      leftSection={<IconMail size={18} aria-hidden="true" />}
      busy={send.isPending}
      spinner
      onClick={() => send.mutate()}
    >
      {words}
    </BusyButton>
  );
}
