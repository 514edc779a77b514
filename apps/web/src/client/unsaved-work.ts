/** What leaving does; it rejects when the person stays after all. */
export type Leave = () => unknown;
type Ask = (leave: Leave) => void;

let asking: Ask | null = null;

/** Whoever holds unsaved work asks before it is left behind. Answers how to stop asking. */
export function guardUnsavedWork(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}

/** Leaves at once, or once the person has agreed to lose what is unsaved. */
export function leaveUnsavedWork(leave: Leave): void {
  if (asking) asking(leave);
  // Why it failed is said where it failed.
  else Promise.resolve(leave()).catch(() => {});
}
