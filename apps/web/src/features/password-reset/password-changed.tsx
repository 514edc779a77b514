import { Alert, Button, Card, Container, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFocusOnSight } from './use-focus-on-sight.ts';

const beforeSignIn = 3000;

/** The end of a reset: on to the sign-in page after three seconds, or at once by the link. */
export function PasswordChanged() {
  const heading = useFocusOnSight<HTMLHeadingElement>();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/auth', { replace: true }), beforeSignIn);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Container size={480} py="xl">
      <Title order={1} ref={heading} tabIndex={-1}>
        Password Reset Successful
      </Title>
      <Card mt="lg">
        <Stack>
          <Alert color="moss" icon={<IconCircleCheck aria-hidden="true" />}>
            Your password has been updated successfully.
          </Alert>
          <Text>
            You have been signed out on every device. We are taking you to the sign-in page, where your new password
            works now.
          </Text>
          <Button component={Link} to="/auth" replace>
            Sign in now
          </Button>
        </Stack>
      </Card>
    </Container>
  );
}
