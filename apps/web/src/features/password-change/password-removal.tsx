import { inWords } from '@cairn/domain/number-words';
import { passkeysWithoutPassword } from '@cairn/domain/passkey-terms';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { knowsPasskeys } from '../../client/knows-passkeys.ts';
import { toasts } from '../../client/toasts.tsx';
import { useProofByPasskey } from '../../client/use-proof-by-passkey.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';

const notRemoved = 'The password was not removed';

/** Doing without a password, for somebody who has passkeys; `onRemoved` once there is none. */
export function PasswordRemoval({ onRemoved }: { onRemoved: () => void }) {
  const factor = trpc.secondFactor.get.useQuery();
  const prove = useProofByPasskey(notRemoved);
  const [asking, setAsking] = useState<'no' | 'asks' | 'proves'>('no');
  const removing = trpc.account.removePassword.useMutation({
    onSuccess: ({ message }) => {
      toasts.success(message, 'Password removed');
      onRemoved();
    },
    onError: (error) => toasts.failure(problemOf(error).message, notRemoved),
  });
  const remove = async () => {
    setAsking('proves');
    await prove()
      .then((credential) => removing.mutateAsync({ credential }))
      .catch(() => {
        // Said by a toast.
      })
      .finally(() => setAsking('no'));
  };
  const { passkeys, recoveryCodesLeft } = factor.data ?? { passkeys: 0, recoveryCodesLeft: 0 };
  if (passkeys === 0 || !knowsPasskeys()) return null;
  if (passkeys < passkeysWithoutPassword || recoveryCodesLeft === 0)
    return (
      <Text c="dimmed" mt="sm">
        With {inWords(passkeysWithoutPassword)} passkeys and a recovery code you have not used, you can do without a
        password.
      </Text>
    );
  return (
    <>
      <div>
        <Button variant="default" mt="sm" onClick={() => setAsking('asks')}>
          Remove the password
        </Button>
      </div>
      <ConfirmDialog
        opened={asking !== 'no'}
        title="Do without a password?"
        confirm="Use a passkey and remove it"
        busy={asking === 'proves'}
        onConfirm={() => void remove()}
        onCancel={() => setAsking('no')}
      >
        <Text>
          From now on you sign in with a passkey, and nobody can guess or steal your password. Every other device is
          signed out.
        </Text>
        <Text mt="sm">
          Keep your recovery codes. If you lose every device with a passkey, “Forgot your password?” mails you a link
          that sets a password, and signing in with it takes one of those codes.
        </Text>
      </ConfirmDialog>
    </>
  );
}
