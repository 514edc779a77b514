import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useSendVerification } from '../client/use-email-verification.ts';

/** Asks for the message that confirms one's address once more. */
export function SendVerificationButton({ words = 'Send the message again' }: { words?: string }) {
  const send = useSendVerification();
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconMail size={18} aria-hidden="true" />}
      loading={send.isPending}
      onClick={() => send.mutate()}
    >
      {words}
    </Button>
  );
}
