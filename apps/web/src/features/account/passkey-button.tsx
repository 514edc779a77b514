import type { User } from '@cairn/domain/account';
import type { PasskeyRequest } from '@cairn/domain/passkey';
import type { UsedCredential } from '@cairn/domain/used-credential';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { knowsPasskeys } from '../../client/knows-passkeys.ts';
import { askForPasskey } from '../../client/passkeys.ts';
import { useStartSession } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { BusyButton } from '../../components/busy-button.tsx';

/** Signs in with whichever passkey the person chooses; nothing has to be typed. */
export function PasskeyButton() {
  const { passkeys } = trpc.useUtils().client;
  return (
    <SigningPasskey
      words="Sign in with a passkey"
      notDone="Login failed"
      begin={() => passkeys.beginSignIn.mutate()}
      finish={(credential) => passkeys.signIn.mutate({ credential })}
    />
  );
}

/** The second step of signing in by a passkey instead of a code. `onOver` goes back to the first. */
export function SecondStepPasskey({ words, onOver }: { words: string; onOver: () => void }) {
  const { passkeys } = trpc.useUtils().client;
  if (!knowsPasskeys()) return null;
  return (
    <SigningPasskey
      words={words}
      notDone="You are not signed in yet"
      begin={() => passkeys.beginSecondStep.mutate()}
      finish={(credential) => passkeys.secondStep.mutate({ credential })}
      onOver={onOver}
    />
  );
}

interface SigningPasskeyProps {
  words: string;
  notDone: string;
  begin: () => Promise<PasskeyRequest>;
  finish: (credential: UsedCredential) => Promise<User>;
  onOver?: () => void;
}

function SigningPasskey({ words, notDone, begin, finish, onOver }: SigningPasskeyProps) {
  const startSession = useStartSession();
  const signIn = useMutation({
    meta: { changesSession: true },
    mutationFn: async () => finish(await askForPasskey(await begin())),
    onSuccess: (user) => {
      startSession(user);
      toasts.success('You have successfully logged in', 'Welcome back');
    },
    onError: (error) => {
      toasts.failure(problemOf(error).message, notDone);
      if (problemOf(error).status === 401) onOver?.();
    },
  });
  return (
    <BusyButton
      busy={signIn.isPending}
      variant="default"
      leftSection={<IconFingerprint size={20} />}
      onClick={() => signIn.mutate()}
    >
      {words}
    </BusyButton>
  );
}
