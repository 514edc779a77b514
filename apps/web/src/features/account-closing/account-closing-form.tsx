import { closeAccountInput } from '@cairn/domain/account';
import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { trpc } from '../../client/api-client.ts';
import { fieldErrors, problemOf } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { useClosedAccount, useEndSessionHere, useUser } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';

const validate = schemaResolver(closeAccountInput, { sync: true });

/** Proves by the password that it is the owner who closes the account. */
export function AccountClosingForm({ onCancel }: { onCancel: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const { email } = useUser();
  const closed = useClosedAccount();
  const endSession = useEndSessionHere();
  const form = useForm({ initialValues: { password: '' }, validate });
  const closing = trpc.account.close.useMutation({
    meta: { changesSession: true },
    onSuccess: ({ closingAt }) => {
      closed.note(closingAt);
      endSession();
      toasts.success('You have been signed out everywhere.', 'Account closed');
    },
    onError: (error) => {
      const problem = problemOf(error);
      const errors = problem.status === 403 ? { password: problem.message } : fieldErrors(problem);
      form.setErrors(errors);
      focusFirstError(element.current, errors);
      toasts.failure(problem.message, 'Your account was not closed');
    },
  });
  // Said under the field already.
  const refused = closing.error !== null && problemOf(closing.error).status === 403;
  useEffect(() => element.current?.querySelector<HTMLElement>('input[type=password]')?.focus(), []);
  const submit = form.onSubmit(
    (values) => closing.mutate(values),
    (errors) => focusFirstError(element.current, errors),
  );
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack>
        {closing.error && !refused && (
          <Alert color="clay" title="Your account was not closed">
            {problemOf(closing.error).message}
          </Alert>
        )}
        <PasswordInput
          label="Your password"
          description="To show that it is you."
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
          <Button type="submit" color="clay" disabled={closing.isPending}>
            {closing.isPending ? 'Closing...' : 'Close my account'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
