import { adminRoles, adminRoleWords } from '@cairn/domain/admin-role';
import { invitationInput } from '@cairn/domain/administrators';
import { TextInput } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { SelectField } from '../../components/select-field.tsx';

/** Asks somebody to become an administrator. */
export function InviteForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const invite = trpc.administrators.invite.useMutation({
    onSuccess: ({ email }) => {
      toasts.success(`The link goes to ${email} and works for seven days`, 'Invitation sent');
      onDone();
    },
  });
  const state = useSchemaForm({
    schema: invitationInput,
    initialValues: { email: '', role: '' },
    send: (input) => invite.mutateAsync(input),
    problem: useProblem(invite.error),
  });
  const { role } = state.form.getValues();
  return (
    <InPlaceForm
      state={state}
      label="Invite an administrator"
      notDone="Nobody was invited"
      submit="Send the invitation"
      doing="Sending..."
      onCancel={onCancel}
    >
      <TextInput
        label="Email address"
        description="They accept when they are signed in with this address."
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        {...state.field('email')}
      />
      <SelectField
        label="Invite as"
        description={role in adminRoleWords ? adminRoleWords[role as keyof typeof adminRoleWords] : 'What they may do.'}
        options={adminRoles}
        required
        {...state.field('role')}
      />
    </InPlaceForm>
  );
}
