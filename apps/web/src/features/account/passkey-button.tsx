import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { askForPasskey } from '../../client/passkeys.ts';
import { useStartSession } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { BusyButton } from '../../components/busy-button.tsx';

/** Signs in with whichever passkey the person chooses; nothing has to be typed. */
export function PasskeyButton() {
  const startSession = useStartSession();
  const { client } = trpc.useUtils();
  const signIn = useMutation({
    meta: { changesSession: true },
    mutationFn: async () => {
      const credential = await askForPasskey(await client.passkeys.beginSignIn.mutate());
      return client.passkeys.signIn.mutate({ credential });
    },
    onSuccess: (user) => {
      startSession(user);
      toasts.success('You have successfully logged in', 'Welcome back');
    },
    onError: (error) => toasts.failure(problemOf(error).message, 'Login failed'),
  });
  return (
    <BusyButton
      busy={signIn.isPending}
      variant="default"
      leftSection={<IconFingerprint size={20} />}
      onClick={() => signIn.mutate()}
    >
      Sign in with a passkey
    </BusyButton>
  );
}
