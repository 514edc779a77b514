import { setKeptFor } from './kept-for.ts';
import { isSharedComputer, setSharedComputer, sharedComputerBox } from './shared-computer.ts';

/** Ticks the box of a page that waits for the app where it was ticked before, and hears what is said meanwhile. */
export function fillSharedComputer(page: HTMLElement, signal: AbortSignal): void {
  const box = page.querySelector<HTMLInputElement>(`#${sharedComputerBox}`);
  if (!box) return;
  box.checked ||= isSharedComputer();
  box.addEventListener(
    'change',
    () => {
      // What an earlier session left is nobody's from now on; the app takes it away.
      if (box.checked) setKeptFor(null);
      setSharedComputer(box.checked);
    },
    { signal },
  );
}
