import { unreachable } from '../client/unreachable.ts';

/** Where it is said that the app could not be fetched. */
const failureId = 'start-failure';

const updated =
  'Cairn could not be loaded. It may have been updated since you opened this page: reload the page to go on.';

/**
 * Says above the page that the app could not be fetched, and offers to load the page anew: `alone` where nothing else
 * stands there to try again with, `again` where trying again was in vain though there is a line. Files of a release that
 * has been replaced are gone for good. Said `once` it is not read aloud again as long as it stands there.
 */
export function sayStartFailure({ alone = false, again = false, once = false } = {}): void {
  const said = Object.assign(document.createElement('div'), { id: failureId });
  said.setAttribute('role', 'alert');
  said.append(again ? updated : unreachable);
  if (alone || again) {
    const reload = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Reload the page' });
    reload.addEventListener('click', () => location.reload());
    said.append(' ', reload);
  }
  if (once && document.getElementById(failureId)?.textContent === said.textContent) return;
  takeBackStartFailure();
  document.body.prepend(said);
}

/** Takes that back. */
export function takeBackStartFailure(): void {
  document.getElementById(failureId)?.remove();
}
