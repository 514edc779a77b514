import { Button, Container, Group, Text } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../client/session.tsx';
import { useAwaitsVerification } from '../../client/use-email-verification.ts';
import { useWideScreen } from '../../client/use-wide-screen.ts';
import { SendVerificationButton } from '../../components/send-verification-button.tsx';
import classes from './verification-banner.module.css';

const title = 'Please confirm your email address';

/** Above every page until the address is confirmed; put off until the browser is closed. On a phone it is a line that opens. */
export function VerificationBanner() {
  const { id, email } = useUser();
  const awaits = useAwaitsVerification();
  const wide = useWideScreen();
  const [later, setLater] = useState(() => isPutOff(id));
  if (!awaits || later) return null;
  const putOff = () => {
    setLater(true);
    rememberPutOff(id);
  };
  return (
    <Container className={classes.place} data-no-print>
      <section aria-label={title}>
        <details className={classes.banner} open={wide}>
          <summary>
            <IconMailQuestion size={20} aria-hidden="true" />
            {title}
          </summary>
          <Text my="sm">
            Open the link in the message that Cairn sent to{' '}
            <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>. Until then Cairn sends you no reminders, and
            mail to your discussant and requests for feedback wait here. Everything else works.
          </Text>
          <Group gap="xs">
            <SendVerificationButton />
            <Button variant="subtle" size="sm" onClick={putOff}>
              Not now
            </Button>
          </Group>
        </details>
      </section>
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
