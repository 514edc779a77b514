import { changePasswordInput } from '@cairn/domain/account';
import { PasswordInput } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { OwnProof } from '../../components/own-proof.tsx';
import { sentWithCode } from '../../components/own-proof-values.ts';
import { repeatFaults, useShownTogether } from '../../components/repeated-password.ts';

const notChanged = 'Your password was not changed';

interface PasswordChangeFormProps {
  onChanged: () => void;
  onCancel: () => void;
}

/** The password one has, and the new one twice. */
export function PasswordChangeForm({ onChanged, onCancel }: PasswordChangeFormProps) {
  const shown = useShownTogether();
  const change = trpc.account.changePassword.useMutation({
    onSuccess: ({ message }) => {
      toasts.success(message, 'Password Changed');
      onChanged();
    },
    onError: (error) => toasts.failure(problemOf(error).message, notChanged),
  });
  const state = useSchemaForm({
    schema: changePasswordInput,
    initialValues: { currentPassword: '', code: '', newPassword: '', confirmPassword: '' },
    sent: sentWithCode,
    faults: repeatFaults,
    send: (input) => change.mutateAsync(input),
    problem: useProblem(change.error, 'currentPassword'),
  });
  return (
    <InPlaceForm state={state} notDone={notChanged} submit="Change password" doing="Changing..." onCancel={onCancel}>
      <OwnProof
        label="Current password"
        {...shown}
        {...state.field('currentPassword')}
        code={state.field('code')}
        submit={state.submit}
        notDone={notChanged}
        needsPassword
      />
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
