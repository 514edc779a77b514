import { ownerProof } from '@cairn/domain/second-factor';
import type { LinkedSignIn } from '@cairn/domain/sign-in-methods';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useLastWrite } from '../../client/use-last-write.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { OwnProof } from '../../components/own-proof.tsx';
import { proofFaults, sentProof } from '../../components/own-proof-values.ts';

interface RemoveSignInMethodFormProps {
  link: LinkedSignIn;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Proves by the password that it is the owner who takes a way in away. */
export function RemoveSignInMethodForm({ link, onRemoved, onCancel }: RemoveSignInMethodFormProps) {
  const notRemoved = `${link.name} was not removed`;
  const removing = trpc.signInMethods.remove.useMutation({
    onSuccess: () => {
      toasts.success(`You can no longer sign in with ${link.name}.`, `${link.name} removed`);
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
    send: (proof) => removing.mutateAsync(lastWrite.remember({ id: link.id, ...proof })),
    problem: useProblem(removing.error, 'password'),
  });
  return (
    <InPlaceForm
      state={state}
      label={`Remove ${link.name}`}
      notDone={notRemoved}
      submit={`Remove ${link.name}`}
      doing="Removing..."
      destructive
      onCancel={onCancel}
    >
      <OwnProof
        description={`To show that it is you. Other devices that signed in with ${link.name} are signed out.`}
        {...state.field('password')}
        code={state.field('code')}
        submit={state.submit}
        notDone={notRemoved}
      />
    </InPlaceForm>
  );
}
