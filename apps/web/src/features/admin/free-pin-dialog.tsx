import { type AdminUser, freePinInput } from '@cairn/domain/admin';
import { Text, Textarea, TextInput } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { toasts } from '../../client/toasts.tsx';
import { useLastWrite } from '../../client/use-last-write.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { nameOf } from './account-words.ts';

interface FreePinProps {
  /** Who holds the PIN; nobody while the dialog is closed. */
  user: AdminUser | null;
  onDone: () => void;
  onCancel: () => void;
}

/** Takes a PIN from an account and keeps it for the person it belongs to. */
export function FreePinDialog({ user, onDone, onCancel }: FreePinProps) {
  return (
    <AccountDialog user={user} title="Free this NMC PIN?" onDone={onDone} onCancel={onCancel}>
      {(one, done) => <FreePinForm user={one} onDone={done} onCancel={onCancel} />}
    </AccountDialog>
  );
}

function FreePinForm({ user, onDone, onCancel }: FreePinProps & { user: AdminUser }) {
  const free = trpc.admin.freePin.useMutation({
    onSuccess: () => {
      toasts.success('Both people are told by e-mail', 'NMC PIN freed');
      onDone();
    },
  });
  const lastWrite = useLastWrite();
  const state = useSchemaForm({
    schema: freePinInput.pick({ claimant: true, note: true }),
    initialValues: { claimant: '', note: '' },
    send: (input) => free.mutateAsync(lastWrite.remember({ id: user.id, nmcPin: user.nmcPin ?? '', ...input })),
    problem: useProblem(free.error),
  });
  return (
    <>
      <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
        <strong>{user.nmcPin}</strong> will be taken out of the profile of <strong>{nameOf(user)}</strong>
        {nameOf(user) !== user.email && ` (${user.email})`}, who cannot enter it again. For 14 days only the person it
        belongs to can.
      </Text>
      <InPlaceForm
        state={state}
        notDone="The PIN was not freed"
        submit="Free this PIN"
        doing="Freeing..."
        destructive
        onCancel={onCancel}
      >
        <TextInput
          label="Email address of the person it belongs to"
          type="email"
          autoComplete="off"
          required
          data-autofocus
          maxLength={254}
          {...state.field('claimant')}
        />
        <Textarea
          label="How you checked"
          description="For example: the NMC register and a call back. Only administrators can read it."
          required
          autosize
          minRows={3}
          maxLength={500}
          {...state.field('note')}
        />
      </InPlaceForm>
    </>
  );
}
