import { focusTarget, idIn } from '../client/hash-target.ts';
import { onSessionNews } from '../client/session-news.ts';
import { fillSupportLinks } from '../client/support-email.ts';
import { fillYear } from '../client/this-year.ts';

/** Does what a text needs that stands in its document: a few things by hand, and nothing of the app. */
export function startStaticPage(page: HTMLElement): void {
  void fillSupportLinks(page);
  fillYear(page);
  followHash(page);
  page.addEventListener('click', rememberWayBack);
  // Somebody who signs in sees a text under their own bar, which the server sends.
  if (page.dataset.forStrangers === '') onSessionNews(({ kind }) => kind === 'signed-in' && location.reload());
}

/** On an address with a fragment shows what it names, as the app does. */
function followHash(page: HTMLElement): void {
  const faq = page.querySelector('[data-accordion]') && import('../features/faq/static-faq.ts');
  void faq?.then(({ startFaq }) => startFaq(page));
  const open = async () => {
    const id = idIn(location.hash);
    if (id) await faq?.then(({ openQuestion }) => openQuestion(id));
    return id;
  };
  const show = async () => focusTarget(await open());
  addEventListener('hashchange', show);
  // The same link again is no change of the address.
  page.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.hash !== '' && link.href === location.href) void show();
  });
  void open()
    .then(afterArrival)
    .then(() => {
      // Unless somebody has gone elsewhere meanwhile.
      if (document.activeElement === document.body) return show();
    });
}

/** Resolves once the browser has gone to the fragment itself, as it draws the page: it then takes the focus from everything. */
async function afterArrival(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise(requestAnimationFrame);
}

/** A way to sign in takes along where to come back to, in the place where the app's router looks for it. */
function rememberWayBack(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-back-to]');
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || elsewhere) return;
  event.preventDefault();
  history.pushState({ usr: { from: link.dataset.backTo }, key: 'static' }, '', link.href);
  location.reload();
}
