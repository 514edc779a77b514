import { domainsInWords } from '@cairn/domain/email-domains';
import { Alert, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { useStartSession } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { SupportAddress } from '../../components/support-address.tsx';
import { SharedComputer } from './shared-computer.tsx';
import type { TypedCredentials } from './sign-in-form.tsx';

const schema = partOnDemand(async () => (await import('@cairn/domain/account')).registrationInput);

const taken = 'An account with this email already exists. Please try logging in instead.';
const failed = 'Registration failed. Please try again.';

function failureText(error: unknown): string {
  const { status, message, issues } = problemOf(error);
  if (message.includes('already registered')) return taken;
  return status === 429 || status === 0 || issues.some(({ path }) => path === 'email') ? message : failed;
}

/** The name is asked for on this tab only. */
interface TypedName {
  firstName?: string;
  lastName?: string;
}

/** Why nobody joined, and every way on where the address has an account, which may be a deleted one. */
export function RegistrationFailure({ error }: { error: unknown }) {
  const words = failureText(error);
  return (
    <Alert color="clay" title="Registration failed">
      {words}
      {words === taken && (
        <>
          {' '}
          If you cannot sign in, <Link to="/forgot-password">set a new password</Link>. If no email comes, the account
          may have been blocked or deleted: write to <SupportAddress />.
        </>
      )}
    </Alert>
  );
}

interface SignUpFormProps {
  typed: RefObject<TypedCredentials & TypedName>;
  /** Called when the account is open, before it is known to be. */
  onJoined: () => void;
}

export function SignUpForm({ typed, onJoined }: SignUpFormProps) {
  const startSession = useStartSession();
  const domains = trpc.site.info.useQuery().data?.signUpDomains ?? [];
  const register = trpc.account.register.useMutation({
    meta: { changesSession: true },
    onSuccess: (user) => {
      onJoined();
      startSession(user);
      toasts.success('Welcome to Cairn. Your record starts here.', 'Account created');
    },
    onError: (error) => toasts.failure(failureText(error), 'Registration failed'),
  });
  const { element, onSubmit, field, busy } = useSchemaForm({
    schema,
    initialValues: { firstName: '', lastName: '', ...typed.current },
    send: (input) => register.mutateAsync(input),
    problem: useProblem(register.error),
    onValuesChange: (values) => Object.assign(typed.current, values),
  });
  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      <Stack>
        {register.error && <RegistrationFailure error={register.error} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="First name (optional)" autoComplete="given-name" {...field('firstName')} />
          <TextInput label="Last name (optional)" autoComplete="family-name" {...field('lastName')} />
        </SimpleGrid>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          description={domains.length > 0 && `Use your work address: ${domainsInWords(domains)}.`}
          {...field('email')}
        />
        <NewPassword
          label="Password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          {...field('password')}
        />
        <SharedComputer />
        <BusyButton type="submit" busy={busy}>
          {busy ? 'Creating account...' : 'Sign Up'}
        </BusyButton>
        <Text size="sm" c="dimmed">
          By signing up you accept the <Link to="/terms-of-service">terms of service</Link>. The{' '}
          <Link to="/privacy-policy">privacy policy</Link> says how your data is kept.
        </Text>
      </Stack>
    </form>
  );
}
