import { type Passkey, passkeyInput } from '@cairn/domain/passkey';
import { TextInput } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useLastWrite } from '../../client/use-last-write.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';

const notRenamed = 'The passkey was not renamed';

interface RenamePasskeyFormProps {
  passkey: Passkey;
  onDone: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskeyForm({ passkey, onDone }: RenamePasskeyFormProps) {
  const renaming = trpc.passkeys.update.useMutation({
    onSuccess: ({ name }) => {
      toasts.success(`It is called ${name} now.`, 'Passkey renamed');
      onDone();
    },
    onError: (error) => toasts.failure(problemOf(error).message, notRenamed),
  });
  const lastWrite = useLastWrite();
  const state = useSchemaForm({
    schema: passkeyInput.pick({ name: true }),
    initialValues: { name: passkey.name },
    send: ({ name }) => renaming.mutateAsync(lastWrite.remember({ id: passkey.id, name })),
    problem: useProblem(renaming.error),
  });
  return (
    <InPlaceForm
      state={state}
      label={`Rename ${passkey.name}`}
      notDone={notRenamed}
      submit="Save the name"
      doing="Saving..."
      onCancel={onDone}
    >
      <TextInput label="Name" autoComplete="off" required {...state.field('name')} />
    </InPlaceForm>
  );
}
