import { Alert, Anchor, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { trpc } from '../../client/api-client.ts';
import { isCodeAsked, problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { useStartSession } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { BusyButton } from '../../components/busy-button.tsx';

import { SharedComputer } from './shared-computer.tsx';

const schema = partOnDemand(async () => (await import('@cairn/domain/account')).signInInput);

const wrong = 'Invalid email or password. Please try again.';

/** What to tell someone who could not sign in: the server's words unless they were simply wrong. */
function failureText(error: unknown): string {
  const { status, message } = problemOf(error);
  return status === 400 || status === 401 ? wrong : message;
}

/** What has been typed on either tab, so that the other one begins with it. */
export interface TypedCredentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  typed: RefObject<TypedCredentials>;
  /** What follows where the password was right, and a code is asked for besides. */
  onCodeAsked: () => void;
}

export function SignInForm({ typed, onCodeAsked }: SignInFormProps) {
  const startSession = useStartSession();
  const login = trpc.account.login.useMutation({
    meta: { changesSession: true },
    onSuccess: (user) => {
      startSession(user);
      toasts.success('You have successfully logged in', 'Welcome back');
    },
    onError: (error) => {
      if (isCodeAsked(error)) onCodeAsked();
      else toasts.failure(failureText(error), 'Login failed');
    },
  });
  const { element, onSubmit, field, busy } = useSchemaForm({
    schema,
    initialValues: { email: typed.current.email, password: typed.current.password },
    send: (input) => login.mutateAsync(input),
    problem: useProblem(login.error),
    onValuesChange: (values) => Object.assign(typed.current, values),
  });
  return (
    // Sent before there is any script, it would otherwise put the password into the address.
    <form ref={element} onSubmit={onSubmit} method="post" noValidate>
      <Stack>
        {login.error && (
          <Alert color="clay" title="Login failed">
            {failureText(login.error)}
          </Alert>
        )}
        <TextInput label="Email" type="email" autoComplete="username" required {...field('email')} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          {...field('password')}
        />
        <SharedComputer />
        <BusyButton type="submit" busy={busy}>
          {busy ? 'Signing in...' : 'Sign In'}
        </BusyButton>
        <Anchor component={Link} to="/forgot-password" ta="center">
          Forgot your password?
        </Anchor>
      </Stack>
    </form>
  );
}
