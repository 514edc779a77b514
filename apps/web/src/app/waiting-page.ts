import { earlyReadsOf, forgetEarlyReads, readEarly, seeEarlyRead } from '../client/early-reads.ts';
import { onSessionNews } from '../client/session-news.ts';
import { atFirstUse } from '../client/signs-of-use.ts';
import { fillSupportLinks } from '../client/support-email.ts';

/** Where it is said that the app could not be fetched. */
const failureId = 'start-failure';

/** Whether the address asks for more than stands in the document: another tab, a notice, the page to come back to. */
const isElse = () => location.search !== '' || location.hash !== '' || Boolean(history.state?.usr);

/**
 * A form that stands in its document: it is read without the app, which is fetched at the first sign of use, while somebody
 * types, and then takes the page over. What was pressed before that is done once it has.
 */
export function startWaitingPage(page: HTMLElement): void {
  onSessionNews(({ kind }) => (kind === 'signed-in' ? location.reload() : forgetEarlyReads()));
  if (isElse()) {
    page.replaceChildren();
    void begin().then(({ start }) => start(page));
    return;
  }
  let pressed: HTMLElement | null = null;
  const restore = asItStood(page);
  let underWay: Promise<void> | null = null;
  const goOn = () => {
    underWay ??= takeOver(page, restore).then(stopHolding, (error: unknown) => {
      underWay = null;
      if (pressed) sayFailure();
      pressed = null;
      page.removeAttribute('aria-busy');
      throw error;
    });
    return underWay;
  };
  const hold = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
    page.setAttribute('aria-busy', 'true');
    goOn().catch(() => undefined);
  };
  const stopHolding = () => {
    page.removeEventListener('click', hold, true);
    page.removeAttribute('aria-busy');
    document.getElementById(failureId)?.remove();
    pressed?.click();
  };
  page.addEventListener('click', hold, true);
  atFirstUse(goOn);
  readEarly(earlyReadsOf(document));
  void isMore()
    .then((more) => (more ? goOn() : undefined))
    .catch(() => undefined);
}

/** Whether the page holds more than stands in its document: somebody is signed in, or others vouch for people here. */
async function isMore(): Promise<boolean> {
  const options = await seeEarlyRead('account.options');
  const { googleEnabled, microsoftEnabled } = (options ?? {}) as {
    googleEnabled?: boolean;
    microsoftEnabled?: boolean;
  };
  return Boolean(googleEnabled || microsoftEnabled || (await seeEarlyRead('account.current')));
}

/** Fetches the app, and what the page reads. */
function begin() {
  const scripts = document.querySelector<HTMLMetaElement>('meta[name="app-scripts"]')?.content ?? '';
  for (const href of scripts.split(' ').filter(Boolean)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
    );
  }
  readEarly(earlyReadsOf(document));
  void import('./session-area.tsx').catch(() => undefined);
  return import('./app.tsx');
}

async function takeOver(page: HTMLElement, before: () => void): Promise<void> {
  const app = await begin();
  await app.takeOver(page, before);
}

/**
 * Does by hand what the page needs until the app is there: the address of support, and a button that is free once something
 * is typed. Answers how all is put back as the app expects to find it.
 */
function asItStood(page: HTMLElement): () => void {
  const filling = new AbortController();
  void fillSupportLinks(page, filling.signal);
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

function sayFailure(): void {
  document.getElementById(failureId)?.remove();
  const words = 'We could not reach Cairn. Check your connection and try again.';
  document.body.prepend(
    Object.assign(document.createElement('p'), { id: failureId, role: 'alert', textContent: words }),
  );
}
