import { type AppSetUp, confirmAppInput, ownerProof } from '@cairn/domain/second-factor';
import { Anchor, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { OwnProof } from '../../components/own-proof.tsx';
import { proofFaults, sentProof } from '../../components/own-proof-values.ts';
import { AnswersBeside } from '../../help/answers-beside.tsx';
import { AppKey } from './app-key.tsx';
import { QrCode } from './qr-code.tsx';

const notSetUp = 'The app was not set up';

interface SetUpAppProps {
  /** How deep its heading stands on the page. */
  order: 2 | 3;
  /** The app is on, and these are the recovery codes. */
  onSetUp: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
  /** The words on the button that gives it up. */
  cancel?: string;
}

/** Sets an authenticator app up: the password, then its picture or key, then the first code. */
export function SetUpApp({ onSetUp, order, ...giveUp }: SetUpAppProps) {
  const [app, setApp] = useState<AppSetUp | null>(null);
  if (app === null) return <BeginForm onBegun={setApp} {...giveUp} />;
  return <ConfirmForm app={app} onSetUp={onSetUp} order={order} {...giveUp} />;
}

interface BeginFormProps extends Omit<SetUpAppProps, 'onSetUp' | 'order'> {
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
      <AnswersBeside to={['which-app', 'lost-phone']} />
    </InPlaceForm>
  );
}

function ConfirmForm({ app, onSetUp, order, ...giveUp }: { app: AppSetUp } & SetUpAppProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form before it has gone, and the focus with it.
  useEffect(() => title.current?.focus(), []);
  // Nobody can hold a phone’s camera before its own screen.
  const isPhone = useMediaQuery('(pointer: coarse)');
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
      <div>
        <Title order={order} fz="h4" ref={title} tabIndex={-1}>
          Scan this with your app
        </Title>
        <Text>Open the app on your phone, choose to add an account, and point the camera here.</Text>
      </div>
      <QrCode text={app.uri} label="QR code for your authenticator app. The key below says the same." />
      {isPhone && (
        <Text>
          Is the app on the device you are holding? <Anchor href={app.uri}>Open it there</Anchor>, or copy the key into
          it.
        </Text>
      )}
      <AppKey appKey={app.key} />
      <InPlaceForm
        state={state}
        notDone={notSetUp}
        submit="Turn it on"
        doing="Turning it on..."
        takesFocus={false}
        {...giveUp}
      >
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
