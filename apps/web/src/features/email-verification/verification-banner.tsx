import { Alert, Button, Container, Group, Text } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../client/session.tsx';
import { useAwaitsVerification } from '../../client/use-email-verification.ts';
import { SendVerificationButton } from '../../components/send-verification-button.tsx';

/** Above every page until the address is confirmed; put off until the browser is closed. */
export function VerificationBanner() {
  const { id, email } = useUser();
  const awaits = useAwaitsVerification();
  const [later, setLater] = useState(() => isPutOff(id));
  if (!awaits || later) return null;
  const putOff = () => {
    setLater(true);
    rememberPutOff(id);
  };
  return (
    <Container pt="lg" data-no-print>
      <Alert
        color="amber"
        icon={<IconMailQuestion aria-hidden="true" />}
        title="Please confirm your email address"
        role="region"
      >
        <Text mb="sm">
          Open the link in the message that Cairn sent to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>.
          Until then Cairn sends you no reminders, and mail to your discussant and requests for feedback wait here.
          Everything else works.
        </Text>
        <Group gap="xs">
          <SendVerificationButton />
          <Button variant="subtle" size="sm" onClick={putOff}>
            Not now
          </Button>
        </Group>
      </Alert>
    </Container>
  );
}

const keyOf = (userId: string) => `cairn-verification-later-${userId}`;

function isPutOff(userId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(userId)) !== null;
  } catch {
    // Where the browser keeps nothing, the banner is put off until the page is loaded anew.
    return false;
  }
}

function rememberPutOff(userId: string): void {
  try {
    sessionStorage.setItem(keyOf(userId), '1');
  } catch {}
}
