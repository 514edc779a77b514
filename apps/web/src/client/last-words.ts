type Send = () => Promise<unknown>;

const open = new Set<Send>();

/** Longest wait for the account to take them, in milliseconds; whoever signs out without a line is not kept. */
const longestWait = 5_000;

/** An open form says here how the words that are on this device alone are sent. Answers how to stop saying it. */
export function holdLastWords(send: Send): () => void {
  open.add(send);
  return () => open.delete(send);
}

/** Sends what open forms have not sent yet. Settles once that is answered, whichever way, or after five seconds. */
export async function sendLastWords(): Promise<void> {
  if (open.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((settle) => {
    timer = setTimeout(settle, longestWait);
  });
  await Promise.race([Promise.allSettled([...open].map((send) => send())), enough]);
  clearTimeout(timer);
}
