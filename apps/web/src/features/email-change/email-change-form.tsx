import { emailChangeInput } from '@cairn/domain/email-change';
import { TextInput } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { OwnProof } from '../../components/own-proof.tsx';
import { proofFaults, sentProof } from '../../components/own-proof-values.ts';

const notChanged = 'Your email address was not changed';

interface EmailChangeFormProps {
  onAsked: () => void;
  onCancel: () => void;
}

/** The address somebody wants, and the password. */
export function EmailChangeForm({ onAsked, onCancel }: EmailChangeFormProps) {
  const kept = useMailIsKept();
  const ask = trpc.emailChange.request.useMutation({
    onSuccess: ({ email }) => {
      // What is kept is said by the card that follows.
      if (!kept) toasts.success(`We have sent a link to ${email}.`, 'Confirm your new address');
      onAsked();
    },
    onError: (error) => toasts.failure(problemOf(error).message, notChanged),
  });
  const state = useSchemaForm({
    schema: emailChangeInput,
    initialValues: { email: '', password: '', code: '' },
    sent: sentProof,
    faults: proofFaults,
    send: (input) => ask.mutateAsync(input),
    problem: useProblem(ask.error, 'password'),
  });
  return (
    <InPlaceForm state={state} notDone={notChanged} submit="Send the link" doing="Sending..." onCancel={onCancel}>
      <TextInput
        label="New email address"
        description="We send a link there. Until you use it, nothing changes."
        type="email"
        autoComplete="email"
        required
        {...state.field('email')}
      />
      <OwnProof
        description="To show that it is you."
        {...state.field('password')}
        code={state.field('code')}
        submit={state.submit}
        notDone={notChanged}
      />
    </InPlaceForm>
  );
}
