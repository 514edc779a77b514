import { resetPasswordInput } from '@cairn/domain/account';
import { isRepeated } from '@cairn/domain/password';
import type { LinkedSignIn } from '@cairn/domain/sign-in-methods';
import { Alert, Button, Card, Container, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { trpc } from '../../client/api-client.ts';
import { fieldErrors, problemOf } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { useEndSessionHere } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import type { ResetLinks } from './password-changed.tsx';
import { RecentSignIns } from './recent-sign-ins.tsx';
import { answerOr } from './reset-words.ts';

const fields = resetPasswordInput
  .pick({ newPassword: true })
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => isRepeated(newPassword, confirmPassword), {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  });
const validate = schemaResolver(fields, { sync: true });
const failed = 'Failed to reset password';

interface ResetPasswordFormProps {
  token: string;
  /** Linked sign-ins that somebody else may have added; they go unless kept. */
  recent: readonly LinkedSignIn[];
  onChanged: (links: ResetLinks) => void;
}

/** The new password, typed twice. */
export function ResetPasswordForm({ token, recent, onChanged }: ResetPasswordFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const endSession = useEndSessionHere();
  const [visible, { toggle }] = useDisclosure();
  const [kept, setKept] = useState<string[]>([]);
  const form = useForm({ initialValues: { newPassword: '', confirmPassword: '' }, validate });
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
    onError: (error) => {
      const errors = fieldErrors(problemOf(error));
      form.setErrors(errors);
      focusFirstError(element.current, errors);
      toasts.failure(answerOr(problemOf(error), failed), 'Error');
    },
  });
  const submit = form.onSubmit(
    ({ newPassword }) => reset.mutate({ token, newPassword, ...(kept.length > 0 && { keepSignInMethods: kept }) }),
    (errors) => focusFirstError(element.current, errors),
  );
  const field = (name: keyof typeof form.values) => ({
    name,
    visible,
    onVisibilityChange: toggle,
    visibilityToggleButtonProps: { 'aria-label': visible ? 'Hide the passwords' : 'Show the passwords', tabIndex: 0 },
    autoComplete: 'new-password',
    required: true,
    ...form.getInputProps(name),
  });
  const { newPassword, confirmPassword } = form.values;
  return (
    <Container size={480} py="xl">
      <Title order={1}>Reset your password</Title>
      <Text mt={4} mb="lg" c="dimmed">
        Choose a new password. You will be signed out on every device and sign in with it from now on.
      </Text>
      <Card>
        <form ref={element} onSubmit={submit} noValidate>
          <Stack>
            {reset.error && (
              <Alert color="clay" title="Your password was not changed">
                {answerOr(problemOf(reset.error), failed)}
              </Alert>
            )}
            <PasswordInput
              label="New password"
              description="At least 8 characters. Three words you can remember are better than one that is hard to type."
              {...field('newPassword')}
            />
            <PasswordInput label="Confirm password" {...field('confirmPassword')} />
            {recent.length > 0 && <RecentSignIns links={recent} kept={kept} onKeep={setKept} />}
            <Button type="submit" disabled={!newPassword || !confirmPassword || reset.isPending}>
              {reset.isPending ? 'Resetting...' : 'Reset password'}
            </Button>
          </Stack>
        </form>
      </Card>
    </Container>
  );
}
