import { ownerProof } from '@cairn/domain/second-factor';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { OwnProof } from '../../components/own-proof.tsx';
import { proofFaults, sentProof } from '../../components/own-proof-values.ts';

interface ActFormProps {
  onCancel: () => void;
}

const notRemoved = 'The app was not removed';

/** Takes the app away, by a fresh proof. */
export function RemoveAppForm({ onRemoved, onCancel }: ActFormProps & { onRemoved: () => void }) {
  const remove = trpc.secondFactor.removeApp.useMutation({
    onSuccess: ({ since }) => {
      toasts.success(
        since === null ? 'Signing in takes your password alone.' : 'Signing in takes a passkey or a recovery code.',
        'App removed',
      );
      onRemoved();
    },
    onError: (error) => toasts.failure(problemOf(error).message, notRemoved),
  });
  const state = useSchemaForm({
    schema: ownerProof,
    initialValues: { password: '', code: '' },
    sent: sentProof,
    faults: proofFaults,
    send: (proof) => remove.mutateAsync(proof),
    problem: useProblem(remove.error, 'password'),
  });
  return (
    <InPlaceForm
      state={state}
      label="Remove the app"
      notDone={notRemoved}
      submit="Remove the app"
      doing="Removing..."
      destructive
      onCancel={onCancel}
    >
      <OwnProof
        description="To show that it is you. Without a passkey the recovery codes end with the app."
        {...state.field('password')}
        code={state.field('code')}
        submit={state.submit}
        notDone={notRemoved}
      />
    </InPlaceForm>
  );
}

const notMade = 'No codes were made';

/** Makes recovery codes anew, by a fresh proof. */
export function RenewCodesForm({ onMade, onCancel }: ActFormProps & { onMade: (codes: readonly string[]) => void }) {
  const renew = trpc.secondFactor.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => onMade(recoveryCodes),
    onError: (error) => toasts.failure(problemOf(error).message, notMade),
  });
  const state = useSchemaForm({
    schema: ownerProof,
    initialValues: { password: '', code: '' },
    sent: sentProof,
    faults: proofFaults,
    send: (proof) => renew.mutateAsync(proof),
    problem: useProblem(renew.error, 'password'),
  });
  return (
    <InPlaceForm
      state={state}
      label="Make new recovery codes"
      notDone={notMade}
      submit="Make new codes"
      doing="Making them..."
      onCancel={onCancel}
    >
      <OwnProof
        description="To show that it is you. The codes you have stop working."
        {...state.field('password')}
        code={state.field('code')}
        submit={state.submit}
        notDone={notMade}
      />
    </InPlaceForm>
  );
}
