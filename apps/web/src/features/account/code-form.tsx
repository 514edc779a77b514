import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { useStartSession } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { SecondStepPasskey } from './passkey-button.tsx';

const schema = partOnDemand(async () => (await import('@cairn/domain/second-factor')).secondStepInput);

/** Asked anew each time: another person may sign in next. */
const ofThisSignIn = { staleTime: 0, gcTime: 0 };

const notSignedIn = 'You are not signed in yet';

/** The second step of signing in. `onBack` goes to the first, which is also where it ends when this one is over. */
export function CodeForm({ onBack }: { onBack: () => void }) {
  const startSession = useStartSession();
  const ways = trpc.secondFactor.step.useQuery(undefined, ofThisSignIn);
  const login = trpc.secondFactor.signIn.useMutation({
    meta: { changesSession: true },
    onSuccess: (user) => {
      startSession(user);
      toasts.success('You have successfully logged in', 'Welcome back');
    },
    onError: (error) => {
      toasts.failure(problemOf(error).message, notSignedIn);
      if (problemOf(error).status === 401) onBack();
    },
  });
  const { element, onSubmit, field, busy, problem } = useSchemaForm({
    schema,
    initialValues: { code: '' },
    send: (input) => login.mutateAsync(input),
    problem: useProblem(login.error),
  });
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <form ref={element} onSubmit={onSubmit} method="post" noValidate>
      <Stack>
        {problem && (
          <Alert color="clay" title={notSignedIn}>
            {problem.message}
          </Alert>
        )}
        {ways.data?.passkey && !ways.data.app && <SecondStepPasskey words="Use a passkey" onOver={onBack} />}
        <CodeField hasApp={ways.data?.app !== false} {...field('code')} />
        <BusyButton type="submit" busy={busy}>
          {busy ? 'Signing in...' : 'Sign In'}
        </BusyButton>
        {ways.data?.passkey && ways.data.app && <SecondStepPasskey words="Use a passkey instead" onOver={onBack} />}
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Text c="dimmed" size="sm">
          If you have neither your phone, a passkey nor a recovery code,{' '}
          <Anchor component={Link} to="/faq#lost-second-factor">
            read how to get back in
          </Anchor>
          .
        </Text>
      </Stack>
    </form>
  );
}
