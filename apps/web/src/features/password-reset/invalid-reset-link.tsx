import { Alert, Button, Card, Container, Stack, Text, Title } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFocusOnSight } from '../../client/use-focus-on-sight.ts';

interface InvalidResetLinkProps {
  message: string;
  /** Given when the link could not be checked, so that it may still work. */
  retry?: { busy: boolean; run: () => void } | null;
}

/** A link that does not work, why, and the two ways on. */
export function InvalidResetLink({ message, retry }: InvalidResetLinkProps) {
  const heading = useFocusOnSight<HTMLHeadingElement>();
  return (
    <Container size={480} py="xl">
      <Title order={1} ref={heading} tabIndex={-1}>
        Invalid Reset Link
      </Title>
      <Card mt="lg">
        <Stack>
          <Alert color="clay" icon={<IconLinkOff aria-hidden="true" />} role="alert">
            {message}
          </Alert>
          <Text>
            {retry
              ? 'We could not check your link. Your connection may have dropped.'
              : 'A reset link works once, for 1 hour, and stops working when you ask for a newer one.'}
          </Text>
          {retry && (
            <Button loading={retry.busy} onClick={retry.run}>
              Try again
            </Button>
          )}
          <Button component={Link} to="/forgot-password" variant={retry ? 'default' : 'filled'}>
            Request a new link
          </Button>
          <Button component={Link} to="/auth" variant="default">
            Back to sign in
          </Button>
        </Stack>
      </Card>
    </Container>
  );
}
