import { Alert, Button, Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '../../client/link.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { LinkPage } from '../../components/link-page.tsx';

interface InvalidResetLinkProps {
  message: string;
  /** Given when the link could not be checked, so that it may still work. */
  retry?: { busy: boolean; run: () => void } | null;
}

/** A link that does not work, why, and the two ways on. */
export function InvalidResetLink({ message, retry }: InvalidResetLinkProps) {
  return (
    <LinkPage title="Invalid Reset Link">
      <Alert color="clay" icon={<IconLinkOff aria-hidden="true" />} role="alert">
        {message}
      </Alert>
      <Text>
        {retry
          ? 'We could not check your link. Your connection may have dropped.'
          : 'A reset link works once, for 1 hour, and stops working when you ask for a newer one.'}
      </Text>
      {retry && (
        <BusyButton busy={retry.busy} spinner onClick={retry.run}>
          Try again
        </BusyButton>
      )}
      <Button component={Link} to="/forgot-password" variant={retry ? 'default' : 'filled'}>
        Request a new link
      </Button>
      <Button component={Link} to="/auth" variant="default">
        Back to sign in
      </Button>
    </LinkPage>
  );
}
