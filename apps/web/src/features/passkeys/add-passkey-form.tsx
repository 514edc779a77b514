import { passkeyInput } from '@cairn/domain/passkey';
import { type OwnerProof, ownerProof } from '@cairn/domain/second-factor';
import { Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { makePasskey } from '../../client/passkeys.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { OwnProof } from '../../components/own-proof.tsx';
import { proofFaults, sentProof } from '../../components/own-proof-values.ts';
import { AnswersBeside } from '../../help/answers-beside.tsx';

const notAdded = 'The passkey was not added';

interface AddPasskeyFormProps {
  /** It is there, with these recovery codes where it is the first factor of its owner. */
  onAdded: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** What the passkey is to be called, and who it is; then the device makes it. */
export function AddPasskeyForm({ onAdded, onCancel }: AddPasskeyFormProps) {
  const { client } = trpc.useUtils();
  const adding = useMutation({
    mutationFn: async ({ name, ...proof }: OwnerProof & { name: string }) => {
      const credential = await makePasskey(await client.passkeys.begin.mutate(proof));
      return client.passkeys.create.mutate({ name, credential });
    },
    onSuccess: ({ recoveryCodes }) => {
      toasts.success('You can sign in with it from now on.', 'Passkey added');
      onAdded(recoveryCodes);
    },
    onError: (error) => toasts.failure(problemOf(error).message, notAdded),
  });
  const state = useSchemaForm({
    schema: passkeyInput.pick({ name: true }).extend(ownerProof.shape),
    initialValues: { name: '', password: '', code: '' },
    sent: sentProof,
    faults: proofFaults,
    send: (input) => adding.mutateAsync(input),
    problem: useProblem(adding.error, 'password'),
  });
  return (
    <InPlaceForm
      state={state}
      label="Add a passkey"
      notDone={notAdded}
      submit="Add the passkey"
      doing="Adding it..."
      onCancel={onCancel}
    >
      <Text>Your device then asks for your fingerprint, your face or its PIN.</Text>
      <TextInput
        label="Name"
        description="Which device it is on, so that you know it again."
        placeholder="My phone"
        autoComplete="off"
        required
        {...state.field('name')}
      />
      <OwnProof
        description="To show that it is you."
        {...state.field('password')}
        code={state.field('code')}
        submit={state.submit}
        notDone={notAdded}
      />
      <AnswersBeside to={['passkey', 'passkey-on-a-shared-computer']} />
    </InPlaceForm>
  );
}
