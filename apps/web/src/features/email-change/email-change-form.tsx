import { emailChangeInput } from '@cairn/domain/email-change';
import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { trpc } from '../../client/api-client.ts';
import { fieldErrors, problemOf } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { toasts } from '../../client/toasts.tsx';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';

const validate = schemaResolver(emailChangeInput, { sync: true });
const notAsked = 'Your email address was not changed';

interface EmailChangeFormProps {
  onAsked: () => void;
  onCancel: () => void;
}

/** The address somebody wants, and the password. */
export function EmailChangeForm({ onAsked, onCancel }: EmailChangeFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { email: '', password: '' }, validate });
  const kept = useMailIsKept();
  const ask = trpc.emailChange.request.useMutation({
    onSuccess: ({ email }) => {
      // What is kept is said by the card that follows.
      if (!kept) toasts.success(`We have sent a link to ${email}.`, 'Confirm your new address');
      onAsked();
    },
    onError: (error) => {
      const problem = problemOf(error);
      // The server refuses a wrong password without naming a field.
      const errors = problem.status === 403 ? { password: problem.message } : fieldErrors(problem);
      form.setErrors(errors);
      focusFirstError(element.current, errors);
      toasts.failure(problem.message, notAsked);
    },
  });
  const problem = ask.error && problemOf(ask.error);
  // Said under its field already.
  const underField = problem !== null && (problem.status === 403 || problem.issues.length > 0);
  useEffect(() => element.current?.querySelector<HTMLElement>('input[type=email]')?.focus(), []);
  const submit = form.onSubmit(
    (values) => ask.mutate(emailChangeInput.parse(values)),
    (errors) => focusFirstError(element.current, errors),
  );
  const field = (name: keyof typeof form.values) => ({ name, required: true, ...form.getInputProps(name) });
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack mt="xs">
        {problem && !underField && (
          <Alert color="clay" title={notAsked}>
            {problem.message}
          </Alert>
        )}
        <TextInput
          label="New email address"
          description="We send a link there. Until you use it, nothing changes."
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <PasswordInput
          label="Your password"
          description="To show that it is you."
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          {...field('password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={ask.isPending}>
            {ask.isPending ? 'Sending...' : 'Send the link'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
