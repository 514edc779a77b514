import { type AdminUser, freePinInput } from '@cairn/domain/admin';
import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import { trpc } from '../../client/api-client.ts';
import { fieldErrors, problemOf } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { toasts } from '../../client/toasts.tsx';
import { nameOf } from './account-words.ts';

const validate = schemaResolver(freePinInput.pick({ claimant: true, note: true }), { sync: true });

interface FreePinProps {
  /** Who holds the PIN; nobody while the dialog is closed. */
  user: AdminUser | null;
  onDone: () => void;
  onCancel: () => void;
}

/** Takes a PIN from an account and keeps it for the person it belongs to. */
export function FreePinDialog({ user, onDone, onCancel }: FreePinProps) {
  // The button that opened it goes with the PIN, so the focus moves to the heading of the list.
  const freed = useRef(false);
  const moveFocus = () => {
    if (freed.current) document.getElementById('users-title')?.focus();
    freed.current = false;
  };
  const done = () => {
    freed.current = true;
    onDone();
  };
  return (
    <Modal
      opened={user !== null}
      onClose={onCancel}
      onExitTransitionEnd={moveFocus}
      title="Free this NMC PIN?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {user && <FreePinForm user={user} onDone={done} onCancel={onCancel} />}
    </Modal>
  );
}

function FreePinForm({ user, onDone, onCancel }: FreePinProps & { user: AdminUser }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { claimant: '', note: '' }, validate });
  const free = trpc.admin.freePin.useMutation({
    onSuccess: () => {
      toasts.success('Both people are told by e-mail', 'NMC PIN freed');
      onDone();
    },
    onError: (error) => {
      const errors = fieldErrors(problemOf(error));
      form.setErrors(errors);
      focusFirstError(element.current, errors);
    },
  });
  const problem = free.error && problemOf(free.error);
  const submit = form.onSubmit(
    (values) => free.mutate({ id: user.id, nmcPin: user.nmcPin ?? '', ...values }),
    (errors) => focusFirstError(element.current, errors),
  );
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <strong>{user.nmcPin}</strong> will be taken out of the profile of <strong>{nameOf(user)}</strong> (
          {user.email}
          ), who cannot enter it again. For 14 days only the person it belongs to can.
        </Text>
        {problem && problem.issues.length === 0 && (
          <Alert color="clay" title="The PIN was not freed">
            {problem.message}
          </Alert>
        )}
        <TextInput
          label="Email address of the person it belongs to"
          type="email"
          autoComplete="off"
          name="claimant"
          required
          data-autofocus
          maxLength={254}
          {...form.getInputProps('claimant')}
        />
        <Textarea
          label="How you checked"
          description="For example: the NMC register and a call back. Only administrators can read it."
          name="note"
          required
          autosize
          minRows={3}
          maxLength={500}
          {...form.getInputProps('note')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" color="clay" disabled={free.isPending}>
            {free.isPending ? 'Freeing...' : 'Free this PIN'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
