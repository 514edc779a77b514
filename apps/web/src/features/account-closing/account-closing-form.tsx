import { closeAccountInput } from '@cairn/domain/account';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useClosedAccount, useEndSessionHere, useUser } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { hasUnsent } from '../../client/unsent-mark.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { OwnProof } from '../../components/own-proof.tsx';
import { proofFaults, sentProof } from '../../components/own-proof-values.ts';

const notClosed = 'Your account was not closed';

/** What could not be sent from this device goes with the account. */
function forgetUnsent(userId: string): void {
  if (!hasUnsent(userId)) return;
  void import('../../client/unsent.ts').then(({ removeUnsentOf }) => removeUnsentOf(userId)).catch(() => undefined);
}

/** Proves by the password that it is the owner who closes the account. */
export function AccountClosingForm({ onCancel }: { onCancel: () => void }) {
  const closed = useClosedAccount();
  const { id } = useUser();
  const endSession = useEndSessionHere();
  const closing = trpc.account.close.useMutation({
    meta: { changesSession: true },
    onSuccess: ({ closingAt }) => {
      closed.note(closingAt);
      endSession();
      forgetUnsent(id);
      toasts.success('You have been signed out everywhere.', 'Account closed');
    },
    onError: (error) => toasts.failure(problemOf(error).message, notClosed),
  });
  const state = useSchemaForm({
    schema: closeAccountInput,
    initialValues: { password: '', code: '' },
    sent: sentProof,
    faults: proofFaults,
    send: (input) => closing.mutateAsync(input),
    problem: useProblem(closing.error, 'password'),
  });
  return (
    <InPlaceForm
      state={state}
      notDone={notClosed}
      submit="Close my account"
      doing="Closing..."
      destructive
      onCancel={onCancel}
    >
      <OwnProof
        description="To show that it is you."
        {...state.field('password')}
        code={state.field('code')}
        submit={state.submit}
        notDone={notClosed}
      />
    </InPlaceForm>
  );
}
