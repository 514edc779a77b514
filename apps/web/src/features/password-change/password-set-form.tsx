import { newPasswordChoice } from '@cairn/domain/account';
import { PasswordInput } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useProofByPasskey } from '../../client/use-proof-by-passkey.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { repeatFaults, useShownTogether } from '../../components/repeated-password.ts';

const notSet = 'The password was not set';

interface PasswordSetFormProps {
  onSet: () => void;
  onCancel: () => void;
}

/** A password for somebody who has none, typed twice; a passkey shows that it is they. */
export function PasswordSetForm({ onSet, onCancel }: PasswordSetFormProps) {
  const shown = useShownTogether();
  const prove = useProofByPasskey(notSet);
  const setting = trpc.account.setPassword.useMutation({
    onSuccess: ({ message }) => {
      toasts.success(message, 'Password set');
      onSet();
    },
    onError: (error) => toasts.failure(problemOf(error).message, notSet),
  });
  const state = useSchemaForm({
    schema: newPasswordChoice,
    initialValues: { newPassword: '', confirmPassword: '' },
    faults: repeatFaults,
    send: async ({ newPassword }) => setting.mutateAsync({ newPassword, credential: await prove() }),
    problem: useProblem(setting.error),
  });
  return (
    <InPlaceForm
      state={state}
      notDone={notSet}
      submit="Use a passkey and set it"
      doing="Setting it..."
      onCancel={onCancel}
    >
      <NewPassword label="New password" {...shown} {...state.field('newPassword')} />
      <PasswordInput
        label="Confirm new password"
        autoComplete="new-password"
        required
        {...shown}
        {...state.field('confirmPassword')}
      />
    </InPlaceForm>
  );
}
