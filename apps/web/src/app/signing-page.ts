import { fillSupportLinks } from '../client/support-email.ts';
import { fillYear } from '../client/this-year.ts';
import { fillForm, formWords } from '../features/reflective-discussion-public/form-words.ts';
import {
  createPublicDiscussion,
  mailMark,
  type Opened,
  type SigningLink,
} from '../features/reflective-discussion-public/public-discussion.ts';
import { sayStartFailure } from './start-failure.ts';
import { preloadScripts, takenOverOnUse } from './waiting-page.ts';

/** What draws the page behind a discussant's link, or takes it over. */
type Drawing = Pick<typeof import('./discussant.tsx'), 'start' | 'takeOver'>;

/**
 * The form behind a discussant's link. It stands in its document but for what is particular to it, which is read and put
 * into its places; what draws it is fetched at the first sign of use and then takes it over. Whatever else the link leads
 * to is drawn at once.
 */
export async function startSigningPage(
  page: HTMLElement,
  token: string,
  fetchDrawing: () => Promise<Drawing> = fetchIt,
): Promise<void> {
  // At once: a link within the page would lose it.
  const link = { token, fromMail: mailMark(token, location.hash, () => sessionStorage) };
  const opened = await createPublicDiscussion(token).read();
  if (isToBeSigned(opened)) return stand(page, link, opened, fetchDrawing);
  page.replaceChildren();
  delete page.dataset.waits;
  page.hidden = false;
  await fetchDrawing().then(
    ({ start }) => start(page, link, opened),
    () => sayStartFailure({ alone: true }),
  );
}

type Form = Extract<Opened, { kind: 'form' }>;

const isToBeSigned = (opened: Opened): opened is Form => opened.kind === 'form' && !opened.form.discussantConfirmed;

function stand(
  page: HTMLElement,
  link: SigningLink,
  { form, contact }: Form,
  fetchDrawing: () => Promise<Drawing>,
): void {
  const words = formWords(form, contact);
  fillForm(page, words);
  const filling = new AbortController();
  void fillSupportLinks(page, filling.signal);
  fillYear(page);
  page.addEventListener('change', showChoice, { signal: filling.signal });
  document.getElementById('placeholder')?.remove();
  page.hidden = false;
  announce(page);
  takenOverOnUse(page, async () => {
    const { takeOver } = await fetchDrawing();
    takeOver(page, link, words, () => filling.abort());
  });
  page.dataset.checked = '';
}

/** Shows which of a few has been chosen, by the attribute that React then goes on with. */
function showChoice({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  for (const way of target.form?.querySelectorAll<HTMLInputElement>(`[name="${target.name}"]`) ?? []) {
    for (const part of [way.parentElement, ...(way.labels ?? [])]) {
      if (way.checked) part?.setAttribute('data-active', 'true');
      else part?.removeAttribute('data-active');
    }
  }
}

/** As every new state of the page is: by its heading. Unless somebody has gone elsewhere meanwhile. */
function announce(page: HTMLElement): void {
  const heading = page.querySelector('h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function fetchIt(): Promise<Drawing> {
  preloadScripts();
  return import('./discussant.tsx');
}
