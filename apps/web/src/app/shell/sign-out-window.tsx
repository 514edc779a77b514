import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type LeftHere, leftHere, removeLeftHere, signOutQuestion } from '../../client/sign-out-question.ts';
import { toasts } from '../../client/toasts.tsx';
import { BusyButton } from '../../components/busy-button.tsx';

const counted = (count: number, one: string, many: string) => {
  if (count === 0) return [];
  return [count === 1 ? one : `${count} ${many}`];
};

function wordsOf({ records, forms }: LeftHere): string {
  return [
    ...counted(records, 'one record that waits to be sent', 'records that wait to be sent'),
    ...counted(forms, 'one unfinished form', 'unfinished forms'),
  ].join(' and ');
}

interface SignOutWindowProps {
  opened: boolean;
  userId: string;
  /** Leaves the history before somebody goes elsewhere. */
  leave: (then: () => void) => void;
}

/** The window of `SignOutQuestion`. */
export function SignOutWindow({ opened, ...choices }: SignOutWindowProps) {
  return (
    <Modal
      opened={opened}
      onClose={signOutQuestion.stay}
      title="Something of yours is on this device only"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {opened && <Choices {...choices} />}
    </Modal>
  );
}

function Choices({ userId, leave }: Omit<SignOutWindowProps, 'opened'>) {
  const [left] = useState(() => leftHere(userId));
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await removeLeftHere(userId);
      await new Promise<void>(leave);
      // Once more after it, because a form that closes says its last words.
      if (await signOutQuestion.signOut()) await removeLeftHere(userId);
    } catch {
      toasts.failure('It could not be removed. You are still signed in.');
    }
    setRemoving(false);
  };
  return (
    <Stack gap="md">
      <Text>
        There is {wordsOf(left)}. If you leave it here, it waits until you sign in on this device again. Nobody else who
        signs in sees it, but it stays on the device.
      </Text>
      <Stack gap="sm">
        <Button data-autofocus onClick={signOutQuestion.stay}>
          Stay signed in
        </Button>
        <Button variant="default" onClick={() => leave(() => void signOutQuestion.signOut())}>
          Leave it here and sign out
        </Button>
        <BusyButton variant="outline" color="clay" busy={removing} onClick={remove}>
          Remove it and sign out
        </BusyButton>
      </Stack>
    </Stack>
  );
}
