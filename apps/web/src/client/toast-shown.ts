/** The event of the window that says that there is a toast to show; apart from toasts, which pages without any leave out. */
export const toastShown = 'cairn-toast';

let wasShown = false;

/** Says that there is a toast to show. */
export function tellOfToast(): void {
  wasShown = true;
  dispatchEvent(new Event(toastShown));
}

/** Says so again, for who listens only since: a page may have something to say as it appears. */
export function tellOfToastAgain(): void {
  if (wasShown) dispatchEvent(new Event(toastShown));
}
