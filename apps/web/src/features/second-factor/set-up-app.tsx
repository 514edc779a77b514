import { type AppSetUp, confirmAppInput, ownerProof } from '@cairn/domain/second-factor';
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { CopyLink } from '../../components/copy-link.tsx';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { OwnProof } from '../../components/own-proof.tsx';
import { proofFaults, sentProof } from '../../components/own-proof-values.ts';
import { QrCode } from './qr-code.tsx';

const notSetUp = 'The app was not set up';

interface SetUpAppProps {
  /** The app is on, and these are the recovery codes. */
  onSetUp: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
  /** The words on the button that gives it up. */
  cancel?: string;
}

/** Sets an authenticator app up: the password, then its picture or key, then the first code. */
export function SetUpApp({ onSetUp, ...giveUp }: SetUpAppProps) {
  const [app, setApp] = useState<AppSetUp | null>(null);
  if (app === null) return <BeginForm onBegun={setApp} {...giveUp} />;
  return <ConfirmForm app={app} onSetUp={onSetUp} {...giveUp} />;
}

interface BeginFormProps extends Omit<SetUpAppProps, 'onSetUp'> {
  onBegun: (app: AppSetUp) => void;
}

function BeginForm({ onBegun, ...giveUp }: BeginFormProps) {
  const begin = trpc.secondFactor.beginApp.useMutation({
    onSuccess: onBegun,
    onError: (error) => toasts.failure(problemOf(error).message, notSetUp),
  });
  const state = useSchemaForm({
    schema: ownerProof,
    initialValues: { password: '', code: '' },
    sent: sentProof,
    faults: proofFaults,
    send: (proof) => begin.mutateAsync(proof),
    problem: useProblem(begin.error, 'password'),
  });
  return (
    <InPlaceForm state={state} notDone={notSetUp} submit="Go on" doing="One moment..." {...giveUp}>
      <OwnProof
        description="To show that it is you."
        {...state.field('password')}
        code={state.field('code')}
        submit={state.submit}
        notDone={notSetUp}
      />
    </InPlaceForm>
  );
}

/** The key in groups, as people type it. */
const grouped = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key;

function ConfirmForm({ app, onSetUp, ...giveUp }: { app: AppSetUp } & SetUpAppProps) {
  const confirm = trpc.secondFactor.confirmApp.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      toasts.success('Signing in takes a code from now on. Every other device has been signed out.', 'App set up');
      onSetUp(recoveryCodes);
    },
    onError: (error) => toasts.failure(problemOf(error).message, notSetUp),
  });
  const state = useSchemaForm({
    schema: confirmAppInput,
    initialValues: { code: '' },
    send: (input) => confirm.mutateAsync(input),
    problem: useProblem(confirm.error),
  });
  return (
    <Stack gap="sm">
      <Text>
        Scan this with an authenticator app on your phone: Microsoft Authenticator, Google Authenticator, a password
        manager or any other.
      </Text>
      <QrCode text={app.uri} label="QR code for your authenticator app. The key below says the same." />
      <CopyLink
        label="Or type this key into the app"
        description="It is shown this once. Whoever has it can make your codes."
        address={grouped(app.key)}
        thing="key"
      />
      <InPlaceForm state={state} notDone={notSetUp} submit="Turn it on" doing="Turning it on..." {...giveUp}>
        <TextInput
          label="Code from your app"
          description="The six digits it shows for Cairn now. They show that it works."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...state.field('code')}
        />
      </InPlaceForm>
    </Stack>
  );
}
