import { useSyncExternalStore } from 'react';
import { useClosedByBack } from '../../client/over-the-page.tsx';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { signOutQuestion } from '../../client/sign-out-question.ts';
import { DialogOnDemand } from '../../components/dialog-on-demand.tsx';

const questionWindow = partOnDemand(async () => (await import('./sign-out-window.tsx')).SignOutWindow);

/** Asks somebody who signs out what becomes of what this device alone holds of theirs. */
export function SignOutQuestion({ userId }: { userId: string }) {
  const asked = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.asked, () => false);
  const leave = useClosedByBack(asked, signOutQuestion.stay);
  return (
    <DialogOnDemand dialog={questionWindow} opened={asked} onClose={signOutQuestion.stay}>
      {(Window, opened) => <Window opened={opened} userId={userId} leave={leave} />}
    </DialogOnDemand>
  );
}
