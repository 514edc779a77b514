import { Alert, Anchor, Button, Card, Container, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconMailCheck, IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { toasts } from '../../client/toasts.tsx';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { LinkPage } from '../../components/link-page.tsx';
import { keptLink } from '../../components/mail-words.ts';
import { answerOr } from './reset-words.ts';

const failed = 'Failed to send reset email';

const schema = partOnDemand(async () => (await import('@cairn/domain/account')).forgotPasswordInput);

/** Asks where to send a reset link; never tells whether an account exists. */
export function ForgotPasswordPage() {
  const kept = useMailIsKept();
  const send = trpc.account.forgotPassword.useMutation({
    meta: { changesSession: true },
    onSuccess: () => {
      if (!kept) toasts.success('Password reset email sent successfully', 'Success');
    },
    onError: (error) => toasts.failure(answerOr(problemOf(error), failed), 'Error'),
  });
  const { element, onSubmit, values, field, problem, busy } = useSchemaForm({
    schema,
    initialValues: { email: '' },
    send: (input) => send.mutateAsync(input),
    problem: useProblem(send.error),
  });
  if (send.isSuccess) {
    const Answer = kept ? LinkKept : LinkSent;
    return <Answer email={send.variables.email} onAgain={send.reset} />;
  }
  return (
    <Container size={480} py="xl">
      <Title order={1}>Forgot your password?</Title>
      <Text mt={4} mb="lg" c="dimmed">
        Tell us the email address of your account and we will send you a link to set a new password.
      </Text>
      <Card>
        <form ref={element} onSubmit={onSubmit} method="post" noValidate>
          <Stack>
            {problem && (
              <Alert color="clay" title="The link was not sent">
                {answerOr(problem, failed)}
              </Alert>
            )}
            <TextInput label="Email" type="email" autoComplete="username" required {...field('email')} />
            <BusyButton type="submit" busy={busy} disabled={values.email.trim() === ''}>
              {busy ? 'Sending...' : 'Send reset link'}
            </BusyButton>
            <Anchor component={Link} to="/auth" ta="center">
              Back to sign in
            </Anchor>
          </Stack>
        </form>
      </Card>
    </Container>
  );
}

interface AskedProps {
  email: string;
  onAgain: () => void;
}

function LinkSent({ email, onAgain }: AskedProps) {
  return (
    <Asked title="Check your email" onAgain={onAgain}>
      <Alert color="moss" icon={<IconMailCheck aria-hidden="true" />}>
        If an account exists for <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>, we have sent a link to
        reset its password.
      </Alert>
      <Text>
        The link works once, for 1 hour. If nothing has come after a few minutes, look in your spam folder, or check the
        address and ask again.
      </Text>
    </Asked>
  );
}

function LinkKept({ email, onAgain }: AskedProps) {
  return (
    <Asked title="No email was sent" onAgain={onAgain}>
      <Alert color="amber" icon={<IconMailOff aria-hidden="true" />}>
        <Text inherit style={{ overflowWrap: 'anywhere' }}>
          If an account exists for this address, a link is waiting. {keptLink(email)}
        </Text>
      </Alert>
      <Text>The link works once, for 1 hour.</Text>
    </Asked>
  );
}

function Asked({ title, onAgain, children }: { title: string; onAgain: () => void; children: ReactNode }) {
  return (
    <LinkPage title={title}>
      {children}
      <Button component={Link} to="/auth">
        Back to sign in
      </Button>
      <Button variant="default" onClick={onAgain}>
        Use another address
      </Button>
    </LinkPage>
  );
}
