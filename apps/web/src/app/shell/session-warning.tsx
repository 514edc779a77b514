import type { SessionEnds } from '@cairn/domain/session';
import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useClosedByBack } from '../../client/over-the-page.tsx';
import { serverClock } from '../../client/server-clock.ts';
import { useSignOut } from '../../client/session.tsx';
import { endOf, isFinal, spokenTimeLeft, timeLeft } from '../../client/session-end.ts';
import { useSessionEnd } from '../../client/use-session-end.ts';
import classes from './session-warning.module.css';

/** Says two minutes before a session ends that it will, and offers to stay. */
export function SessionWarning() {
  const { warning, stay, accept, signingOut } = useSessionEnd();
  const { signOut } = useSignOut();
  const [dialog, safeAnswer] = [useRef<HTMLDialogElement>(null), useRef<HTMLButtonElement>(null)];
  const warns = warning !== null;
  useEffect(() => {
    // The browser's own dialog stands above every other, whatever is open.
    if (!warns) return dialog.current?.close();
    dialog.current?.showModal();
    safeAnswer.current?.focus();
  }, [warns, dialog, safeAnswer]);
  const final = warning !== null && isFinal(warning);
  const carryOn = final ? accept : () => stay.mutate();
  const leave = useClosedByBack(warns && !stay.isPending, carryOn);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="session-warning-title"
      aria-describedby="session-warning-text"
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault();
        carryOn();
      }}
    >
      {warning && (
        <>
          <Title order={2} id="session-warning-title" mb="sm">
            {final ? 'Your session is about to end' : 'Still there?'}
          </Title>
          <div id="session-warning-text">
            <Countdown ends={warning} />
          </div>
          {stay.isError && (
            <Alert mt="md" color="clay" title="We could not reach Cairn">
              Check your connection and try again.
            </Alert>
          )}
          <Group justify="flex-end" mt="lg">
            <Button
              variant="default"
              onClick={() =>
                leave(() => {
                  signingOut();
                  signOut();
                })
              }
            >
              Sign Out
            </Button>
            <Button ref={safeAnswer} disabled={stay.isPending} onClick={carryOn}>
              {final ? 'Carry on until then' : 'Stay signed in'}
            </Button>
          </Group>
        </>
      )}
    </dialog>
  );
}

function Countdown({ ends }: { ends: SessionEnds }) {
  const [left, setLeft] = useState(() => endOf(ends) - serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(endOf(ends) - serverClock.now()), 1000);
    const before = document.title;
    document.title = 'Still there? – Cairn';
    return () => {
      clearInterval(timer);
      document.title = before;
    };
  }, [ends]);
  return (
    <>
      <Text>
        {isFinal(ends)
          ? 'To keep your records private, everybody signs in again after a while. Save what you are writing now. We will sign you out in '
          : 'You have not used Cairn for a while. To keep your records private, we will sign you out in '}
        <strong className="figures" aria-hidden="true">
          {timeLeft(left)}
        </strong>
        <span className="visually-hidden" aria-live="assertive">
          {spokenTimeLeft(left)}
        </span>
        .
      </Text>
      <Text mt="xs" c="dimmed">
        {isFinal(ends)
          ? 'After you sign in again you come back to this page.'
          : 'If you stay, everything on this page is as you left it.'}
      </Text>
    </>
  );
}
