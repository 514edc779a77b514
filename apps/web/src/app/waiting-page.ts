import { earlyReadsOf, forgetEarlyReads, readEarly, seeEarlyRead } from '../client/early-reads.ts';
import { fillSharedComputer } from '../client/fill-shared-computer.ts';
import { hidePasskeys } from '../client/hide-passkeys.ts';
import { bring } from '../client/import-when-here.ts';
import { isAsItStands, keepToken, type MailedLink } from '../client/mailed-link.ts';
import { onSessionNews } from '../client/session-news.ts';
import { atFirstUse } from '../client/signs-of-use.ts';
import { fillSupportLinks } from '../client/support-email.ts';
import { fillYear } from '../client/this-year.ts';
import { sayStartFailure, takeBackStartFailure } from './start-failure.ts';

/** What draws the page, or takes it over. */
type App = Pick<typeof import('./app.tsx'), 'start' | 'takeOver'>;

/** Whether the address asks for more than stands in the document: another tab, a notice, the page to come back to. */
const isElse = () => location.search !== '' || location.hash !== '' || Boolean(history.state?.usr);

/**
 * A form that stands in its document: it is read without the app, which is fetched at the first sign of use, while somebody
 * types, and then takes the page over. What was pressed before that is done once it has.
 */
export function startWaitingPage(page: HTMLElement, fetchApp: () => Promise<App> = begin): void {
  // Until the app listens itself, which asks before it gives up what was typed.
  const stopHearing = onSessionNews(({ kind }) => (kind === 'signed-in' ? location.reload() : forgetEarlyReads()));
  const link = page.dataset.link === undefined ? null : (JSON.parse(page.dataset.link) as MailedLink);
  const token = link && keepToken();
  // A link that has lost its token cannot be what the page takes it for.
  if (token === null ? isElse() : token === '') {
    // What stands there is not what the address asks for: nobody must begin to fill it in.
    page.replaceChildren();
    const draw = ({ start }: App) => {
      stopHearing();
      delete page.dataset.waits;
      start(page);
    };
    void fetchApp().then(draw, () => sayStartFailure({ alone: true }));
    return;
  }
  readEarly(earlyReadsOf(document));
  const restore = asItStood(page);
  const takeOver = async () => {
    const app = await fetchApp();
    await app.takeOver(page, restore);
    stopHearing();
  };
  const goOn = takenOverOnUse(page, takeOver);
  const more = link ? isOtherwise(link, { token }) : isMore();
  void more
    .then((more) => {
      if (more) return goOn();
      page.dataset.checked = '';
    })
    .catch(() => undefined);
}

/**
 * Has the page that stands in its document taken over at the first sign of use. What is pressed before that is done once it
 * has been; where it fails, that is said of a press, and the next sign of use tries again. Answers how to do it at once.
 */
export function takenOverOnUse(page: HTMLElement, takeOver: () => Promise<void>): () => Promise<void> {
  const presses = holdPresses(page, () => void goOn().catch(() => undefined));
  let failures = 0;
  let underWay: Promise<void> | null = null;
  const taken = () => {
    delete page.dataset.waits;
    takeBackStartFailure();
    presses.giveBack();
  };
  const failed = (error: unknown) => {
    underWay = null;
    if (navigator.onLine) failures += 1;
    const again = navigator.onLine && failures > 1;
    if (presses.forget()) sayStartFailure({ again });
    // A form to sign has nothing to press before it is taken over, and cannot be signed.
    else if (page.dataset.form === '') sayStartFailure({ again, once: true });
    throw error;
  };
  const goOn = () => {
    underWay ??= takeOver().then(taken, failed);
    return underWay;
  };
  atFirstUse(goOn);
  return goOn;
}

/** The button that an event presses. A form may be sent without one, as password managers do. */
function pressedBy(event: Event): HTMLElement | null {
  const { target } = event;
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    return (event as SubmitEvent).submitter ?? target.querySelector<HTMLElement>('[type="submit"]');
  }
  return target instanceof Element ? target.closest<HTMLElement>('button') : null;
}

/** Keeps what is pressed from doing anything yet, and tells of it. Whoever types on has not meant to send what was there. */
function holdPresses(page: HTMLElement, tell: () => void) {
  let pressed: HTMLElement | null = null;
  const forget = () => {
    const was = pressed;
    pressed = null;
    page.removeAttribute('aria-busy');
    return was;
  };
  const typedOn = () => {
    // Another tab was meant all the same: what is typed goes along.
    if (pressed?.matches('[type="submit"]')) forget();
  };
  const hold = (event: Event) => {
    const button = pressedBy(event);
    if (!button && event.type !== 'submit') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
    page.setAttribute('aria-busy', 'true');
    tell();
  };
  const held = ['click', 'submit'];
  for (const type of held) page.addEventListener(type, hold, true);
  page.addEventListener('input', typedOn);
  return {
    /** Answers what had been pressed, if anything. */
    forget,
    /** Holds no more, and presses what had been pressed. */
    giveBack: () => {
      for (const type of held) page.removeEventListener(type, hold, true);
      page.removeEventListener('input', typedOn);
      forget()?.click();
    },
  };
}

/** Whether the page holds more than stands in its document: somebody is signed in, or others vouch for people here. */
async function isMore(): Promise<boolean> {
  const options = await seeEarlyRead('account.options');
  const { googleEnabled, microsoftEnabled, oidcEnabled } = (options ?? {}) as {
    googleEnabled?: boolean;
    microsoftEnabled?: boolean;
    oidcEnabled?: boolean;
  };
  return Boolean(googleEnabled || microsoftEnabled || oidcEnabled || (await seeEarlyRead('account.current')));
}

/** Whether a mailed link is not what the page that stands there takes it for; also where nobody could say. */
async function isOtherwise(link: MailedLink, token: object): Promise<boolean> {
  if (!link.check) return false;
  readEarly([[link.check, token]]);
  return !isAsItStands(link, await seeEarlyRead(link.check, token));
}

/** Fetches the app, and what the page reads. */
function begin(): Promise<App> {
  preloadScripts();
  readEarly(earlyReadsOf(document));
  void import('./session-area.tsx').catch(() => undefined);
  return import('./app.tsx');
}

/** Asks for all scripts of the page at once; what does not come is asked for again as it is imported. */
export function preloadScripts(): void {
  const scripts = document.querySelector<HTMLMetaElement>('meta[name="app-scripts"]')?.content ?? '';
  for (const path of scripts.split(' ').filter(Boolean)) bring(path).catch(() => undefined);
}

/**
 * Does by hand what the page needs until the app is there: the address of support, and a button that is free once something
 * is typed. Answers how all is put back as the app expects to find it.
 */
function asItStood(page: HTMLElement): () => void {
  const filling = new AbortController();
  void fillSupportLinks(page, filling.signal);
  void hidePasskeys(page, filling.signal);
  fillYear(page);
  fillSharedComputer(page, filling.signal);
  const waiting = [...page.querySelectorAll<HTMLButtonElement>('button:disabled')];
  const set = (disabled: boolean) => {
    for (const button of waiting) button.disabled = disabled;
  };
  const free = () => set(false);
  page.addEventListener('input', free);
  return () => {
    filling.abort();
    page.removeEventListener('input', free);
    set(true);
  };
}
