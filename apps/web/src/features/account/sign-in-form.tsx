import { signInInput } from '@cairn/domain/account';
import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { useStartSession } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';

const validate = schemaResolver(signInInput, { sync: true });
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

export function SignInForm({ typed }: { typed: RefObject<TypedCredentials> }) {
  const element = useRef<HTMLFormElement>(null);
  const startSession = useStartSession();
  const form = useForm({
    initialValues: { email: typed.current.email, password: typed.current.password },
    validate,
    onValuesChange: (values) => Object.assign(typed.current, values),
  });
  const login = trpc.account.login.useMutation({
    meta: { changesSession: true },
    onSuccess: (user) => {
      startSession(user);
      toasts.success('You have successfully logged in', 'Welcome back');
    },
    onError: (error) => toasts.failure(failureText(error), 'Login failed'),
  });
  const submit = form.onSubmit(
    (values) => login.mutate(values),
    (errors) => focusFirstError(element.current, errors),
  );
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack>
        {login.error && (
          <Alert color="clay" title="Login failed">
            {failureText(login.error)}
          </Alert>
        )}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" disabled={login.isPending}>
          {login.isPending ? 'Signing in...' : 'Sign In'}
        </Button>
        <Anchor component={Link} to="/forgot-password" ta="center">
          Forgot your password?
        </Anchor>
      </Stack>
    </form>
  );
}
