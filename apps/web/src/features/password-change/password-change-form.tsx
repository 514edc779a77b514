import { changePasswordInput } from '@cairn/domain/account';
import { isRepeated } from '@cairn/domain/password';
import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { trpc } from '../../client/api-client.ts';
import { fieldErrors, problemOf } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { useUser } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';

const fields = changePasswordInput
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => isRepeated(newPassword, confirmPassword), {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  });
const validate = schemaResolver(fields, { sync: true });

interface PasswordChangeFormProps {
  onChanged: () => void;
  onCancel: () => void;
}

/** The password one has, and the new one twice. */
export function PasswordChangeForm({ onChanged, onCancel }: PasswordChangeFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { email } = useUser();
  const [visible, { toggle }] = useDisclosure();
  const form = useForm({ initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' }, validate });
  const change = trpc.account.changePassword.useMutation({
    onSuccess: ({ message }) => {
      toasts.success(message, 'Password Changed');
      onChanged();
    },
    onError: (error) => {
      const problem = problemOf(error);
      // The server refuses a wrong present password without naming a field.
      const errors = problem.status === 403 ? { currentPassword: problem.message } : fieldErrors(problem);
      form.setErrors(errors);
      focusFirstError(element.current, errors);
      toasts.failure(problem.message, 'Your password was not changed');
    },
  });
  // Said under the field already.
  const refused = change.error !== null && problemOf(change.error).status === 403;
  useEffect(() => element.current?.querySelector<HTMLElement>('input[type=password]')?.focus(), []);
  const submit = form.onSubmit(
    ({ currentPassword, newPassword }) => change.mutate({ currentPassword, newPassword }),
    (errors) => focusFirstError(element.current, errors),
  );
  const field = (name: keyof typeof form.values) => ({
    name,
    visible,
    onVisibilityChange: toggle,
    visibilityToggleButtonProps: { 'aria-label': visible ? 'Hide the passwords' : 'Show the passwords', tabIndex: 0 },
    autoComplete: name === 'currentPassword' ? 'current-password' : 'new-password',
    required: true,
    ...form.getInputProps(name),
  });
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack mt="xs">
        {change.error && !refused && (
          <Alert color="clay" title="Your password was not changed">
            {problemOf(change.error).message}
          </Alert>
        )}
        <PasswordInput label="Current password" {...field('currentPassword')} />
        <PasswordInput
          label="New password"
          description="At least 8 characters with uppercase, lowercase, numbers and special characters."
          {...field('newPassword')}
        />
        <PasswordInput label="Confirm new password" {...field('confirmPassword')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={change.isPending}>
            {change.isPending ? 'Changing...' : 'Change password'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
