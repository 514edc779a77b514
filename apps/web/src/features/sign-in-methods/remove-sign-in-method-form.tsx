import { type LinkedSignIn, removeSignInMethodInput } from '@cairn/domain/sign-in-methods';
import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { trpc } from '../../client/api-client.ts';
import { fieldErrors, problemOf } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { useUser } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';

const validate = schemaResolver(removeSignInMethodInput.pick({ password: true }), { sync: true });

interface RemoveSignInMethodFormProps {
  link: LinkedSignIn;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Proves by the password that it is the owner who takes a way in away. */
export function RemoveSignInMethodForm({ link, onRemoved, onCancel }: RemoveSignInMethodFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { email } = useUser();
  const form = useForm({ initialValues: { password: '' }, validate });
  const title = `${link.name} was not removed`;
  const removing = trpc.signInMethods.remove.useMutation({
    onSuccess: () => {
      toasts.success(`You can no longer sign in with ${link.name}.`, `${link.name} removed`);
      onRemoved();
    },
    onError: (error) => {
      const problem = problemOf(error);
      const errors = problem.status === 403 ? { password: problem.message } : fieldErrors(problem);
      form.setErrors(errors);
      focusFirstError(element.current, errors);
      toasts.failure(problem.message, title);
    },
  });
  // Said under the field already.
  const refused = removing.error !== null && problemOf(removing.error).status === 403;
  useEffect(() => element.current?.querySelector<HTMLElement>('input[type=password]')?.focus(), []);
  const submit = form.onSubmit(
    ({ password }) => removing.mutate({ id: link.id, password }),
    (errors) => focusFirstError(element.current, errors),
  );
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={`Remove ${link.name}`}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack mt="xs" gap="sm">
        {removing.error && !refused && (
          <Alert color="clay" title={title}>
            {problemOf(removing.error).message}
          </Alert>
        )}
        <PasswordInput
          label="Your password"
          description={`To show that it is you. Other devices that signed in with ${link.name} are signed out.`}
          name="password"
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" color="clay" disabled={removing.isPending}>
            {removing.isPending ? 'Removing...' : `Remove ${link.name}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
