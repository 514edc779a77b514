import type { Passkey } from '@cairn/domain/passkey';
import { ownerProof } from '@cairn/domain/second-factor';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useLastWrite } from '../../client/use-last-write.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { OwnProof } from '../../components/own-proof.tsx';
import { proofFaults, sentProof } from '../../components/own-proof-values.ts';

const notRemoved = 'The passkey was not removed';

interface RemovePasskeyFormProps {
  passkey: Passkey;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Proves that it is the owner who takes a passkey away. */
export function RemovePasskeyForm({ passkey, onRemoved, onCancel }: RemovePasskeyFormProps) {
  const removing = trpc.passkeys.remove.useMutation({
    onSuccess: () => {
      toasts.success('It signs nobody in any more. Delete it on your device too.', 'Passkey removed');
      onRemoved();
    },
    onError: (error) => toasts.failure(problemOf(error).message, notRemoved),
  });
  const lastWrite = useLastWrite();
  const state = useSchemaForm({
    schema: ownerProof,
    initialValues: { password: '', code: '' },
    sent: sentProof,
    faults: proofFaults,
    send: (proof) => removing.mutateAsync(lastWrite.remember({ id: passkey.id, ...proof })),
    problem: useProblem(removing.error, 'password'),
  });
  return (
    <InPlaceForm
      state={state}
      label={`Remove ${passkey.name}`}
      notDone={notRemoved}
      submit="Remove the passkey"
      doing="Removing..."
      destructive
      onCancel={onCancel}
    >
      <OwnProof
        description="To show that it is you."
        {...state.field('password')}
        code={state.field('code')}
        submit={state.submit}
        notDone={notRemoved}
      />
    </InPlaceForm>
  );
}
