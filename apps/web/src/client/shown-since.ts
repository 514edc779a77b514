import { onAnswers, shownFrom } from './read-answers.ts';

let ask: () => number | null = () => null;

/** Says how to learn when the oldest of what is on screen was read. Answers how to stop. */
export function tellSince(since: () => number | null): () => void {
  ask = since;
  return () => {
    if (ask === since) ask = () => null;
  };
}

/** How old what is on screen is, for the banner, which stands outside of all that reads. */
export const shownSince = {
  /** When the oldest of it was answered, in milliseconds; null where nothing was read. */
  now: (): number | null => shownFrom() ?? ask(),
  /** Whether part of it comes from the device, because the server could not be reached. */
  isFromDevice: (): boolean => shownFrom() !== null,
  subscribe: onAnswers,
};
