import { accountRecoveryFacts } from '@cairn/domain/account-recovery';
import {
  type IdentityCheck,
  identityChecks,
  lostThings,
  recoveryWaitHours,
} from '@cairn/domain/account-recovery-terms';
import type { AdminUser } from '@cairn/domain/admin';
import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { toasts } from '../../client/toasts.tsx';
import { useLastWrite } from '../../client/use-last-write.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { nameOf } from './account-words.ts';

interface RecoverProps {
  /** Who has lost something; nobody while the dialog is closed. */
  user: AdminUser | null;
  onDone: () => void;
  onCancel: () => void;
}

/** Writes down what somebody has lost and how they were checked, which begins the waiting period. */
export function RecoverDialog({ user, onDone, onCancel }: RecoverProps) {
  return (
    <AccountDialog user={user} title="Open an account recovery?" onDone={onDone} onCancel={onCancel}>
      {(one, done) => <RecoverForm user={one} onDone={done} onCancel={onCancel} />}
    </AccountDialog>
  );
}

function RecoverForm({ user, onDone, onCancel }: RecoverProps & { user: AdminUser }) {
  const open = trpc.accountRecoveries.open.useMutation({
    onSuccess: () => {
      toasts.success('Every address known for the account is told by e-mail', 'Account recovery opened');
      onDone();
    },
  });
  const lastWrite = useLastWrite();
  const state = useSchemaForm({
    schema: accountRecoveryFacts,
    initialValues: { lost: '', email: '', checks: [] as IdentityCheck[], note: '' },
    sent: (values) => ({ ...values, email: asksAddress(values.lost) ? values.email : '' }),
    send: (input) => open.mutateAsync(lastWrite.remember({ userId: user.id, ...input })),
    problem: useProblem(open.error),
  });
  return (
    <>
      <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
        For <strong>{nameOf(user)}</strong>
        {nameOf(user) !== user.email && ` (${user.email})`}. Nothing changes for {recoveryWaitHours} hours, in which
        they can stop it wherever they are signed in and from every address we know. Then their password stops working,
        and a link mailed to them sets a new one: so be sure that they read{' '}
        {asksAddress(state.form.values.lost) ? 'the new address' : user.email}.
        {user.accountStatus === 'blocked' && ' The account stays blocked until you unblock it.'}
      </Text>
      <InPlaceForm
        state={state}
        notDone="The recovery was not opened"
        submit="Open the recovery"
        doing="Opening..."
        onCancel={onCancel}
      >
        <SelectField label="What is lost?" options={lostThings} required data-autofocus {...state.field('lost')} />
        {asksAddress(state.form.values.lost) && (
          <TextInput
            label="New email address"
            description="Given by the person while you checked who they are. They confirm it by a link."
            type="email"
            autoComplete="off"
            required
            maxLength={254}
            {...state.field('email')}
          />
        )}
        <Checkbox.Group
          label="How you checked who it is"
          description="See or call the person back, whatever else you do; where both are lost, check in two ways."
          required
          {...state.field('checks')}
        >
          <Stack gap="xs" mt="xs">
            {Object.entries(identityChecks).map(([check, label]) => (
              <Checkbox key={check} name="checks" value={check} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label="What you saw and whom you asked"
          description="Only administrators can read it, and the person in a copy of their data. Keep no copy of a document."
          required
          autosize
          minRows={3}
          maxLength={500}
          {...state.field('note')}
        />
      </InPlaceForm>
    </>
  );
}

const asksAddress = (lost: string) => lost === 'email-address' || lost === 'both';
