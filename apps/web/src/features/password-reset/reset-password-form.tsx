import type { LinkedSignIn } from '@cairn/domain/sign-in-methods';
import { Alert, Card, Container, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { useEndSessionHere } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { useLastWrite } from '../../client/use-last-write.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { CheckingLink } from '../../components/link-page.tsx';
import { repeatFaults, useShownTogether } from '../../components/repeated-password.ts';
import type { ResetLinks } from './password-changed.tsx';
import { RecentSignIns } from './recent-sign-ins.tsx';
import { answerOr } from './reset-words.ts';

const failed = 'Failed to reset password';

const schema = partOnDemand(async () =>
  (await import('@cairn/domain/account')).resetPasswordInput.pick({ newPassword: true }),
);

/** The form before anything is typed. */
export const blankPasswords = { newPassword: '', confirmPassword: '' };

interface ResetPasswordFormProps {
  token: string;
  /** What has been typed, which is there again should the form come back. */
  typed: RefObject<typeof blankPasswords>;
  /** Whether it is still being asked if the link works. */
  checking: boolean;
  /** Linked sign-ins that somebody else may have added; they go unless kept. */
  recent: readonly LinkedSignIn[];
  onChanged: (links: ResetLinks) => void;
}

/** The new password, typed twice. */
export function ResetPasswordForm({ token, typed, checking, recent, onChanged }: ResetPasswordFormProps) {
  const endSession = useEndSessionHere();
  const shown = useShownTogether();
  const [kept, setKept] = useState<string[]>([]);
  const reset = trpc.account.resetPassword.useMutation({
    meta: { changesSession: true },
    onSuccess: () => {
      // A reset ends every session of the account, this browser's too.
      endSession();
      toasts.success('Your password has been updated successfully.', 'Password Reset Successful');
      onChanged({
        removed: recent.filter(({ id }) => !kept.includes(id)),
        kept: recent.filter(({ id }) => kept.includes(id)),
      });
    },
    onError: (error) => toasts.failure(answerOr(problemOf(error), failed), 'Error'),
  });
  const lastWrite = useLastWrite();
  const { element, onSubmit, values, field, problem, busy } = useSchemaForm({
    schema,
    initialValues: typed.current,
    faults: repeatFaults,
    send: ({ newPassword }) =>
      reset.mutateAsync(
        lastWrite.remember({ token, newPassword, ...(kept.length > 0 && { keepSignInMethods: kept }) }),
      ),
    problem: useProblem(reset.error),
    onValuesChange: (values) => {
      typed.current = values;
    },
  });
  const anew = (name: keyof typeof values) => ({
    autoComplete: 'new-password',
    required: true,
    ...shown,
    ...field(name),
  });
  return (
    <Container size={480} py="xl">
      <Title order={1}>Reset your password</Title>
      <Text mt={4} mb="lg" c="dimmed">
        Choose a new password. You will be signed out on every device and sign in with it from now on.
      </Text>
      <Card>
        <form ref={element} onSubmit={onSubmit} method="post" noValidate>
          <Stack>
            {problem && (
              <Alert color="clay" title="Your password was not changed">
                {answerOr(problem, failed)}
              </Alert>
            )}
            <PasswordInput
              label="New password"
              description="At least 8 characters. Three words you can remember are better than one that is hard to type."
              {...anew('newPassword')}
            />
            <PasswordInput label="Confirm password" {...anew('confirmPassword')} />
            {recent.length > 0 && <RecentSignIns links={recent} kept={kept} onKeep={setKept} />}
            <BusyButton type="submit" busy={busy} disabled={!values.newPassword || !values.confirmPassword}>
              {busy ? 'Resetting...' : 'Reset password'}
            </BusyButton>
          </Stack>
        </form>
      </Card>
      <CheckingLink checking={checking} />
    </Container>
  );
}
