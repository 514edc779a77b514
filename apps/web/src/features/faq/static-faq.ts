import { foundText, holding } from './sought-words.ts';

const arrows: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Makes the questions that stand in the document open, close and be searched as the app does, without the app. */
export function startFaq(page: HTMLElement): void {
  page.addEventListener('click', ({ target }) => {
    const control = controlOf(target);
    if (control) setOpen(control, control.getAttribute('aria-expanded') !== 'true');
  });
  page.addEventListener('keydown', (event) => {
    const [control, move] = [controlOf(event.target), arrows[event.key]];
    if (!control || !move) return;
    const siblings = [...(control.closest('[data-accordion]')?.querySelectorAll<HTMLElement>(controls) ?? [])];
    event.preventDefault();
    siblings[move(siblings.indexOf(control), siblings.length)]?.focus();
  });
  const search = page.querySelector<HTMLInputElement>('input[type="search"]');
  search?.addEventListener('input', () => find(page, search.value));
  // The browser may have brought back what was typed before.
  if (search?.value) find(page, search.value);
}

/** Opens the question that an id names, where it names one. */
export function openQuestion(id: string): void {
  const control = document.getElementById(id)?.querySelector<HTMLElement>(`:scope > h3 > ${controls}`);
  if (control) setOpen(control, true);
}

const controls = '[data-accordion-control]';

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(controls) : null;

/** Writes what the app's accordion writes, which its stylesheet goes by. */
function setOpen(control: HTMLElement, open: boolean): void {
  const panel = document.getElementById(control.getAttribute('aria-controls') ?? '');
  if (!panel) return;
  control.setAttribute('aria-expanded', String(open));
  control.toggleAttribute('data-active', open);
  control.querySelector('[data-position]')?.toggleAttribute('data-rotate', open);
  panel.parentElement?.toggleAttribute('data-active', open);
  panel.toggleAttribute('inert', !open);
  panel.setAttribute('aria-hidden', String(!open));
  panel.style.cssText = open ? '' : 'display: none';
}

/** Leaves those questions that hold every word, and the categories that have one. */
function find(page: HTMLElement, sought: string): void {
  const holds = holding(sought);
  let count = 0;
  for (const category of page.querySelectorAll<HTMLElement>('main section')) {
    let found = 0;
    for (const panel of category.querySelectorAll<HTMLElement>('[role="region"]')) {
      const question = panel.parentElement;
      if (!question) continue;
      question.hidden = !holds(wordsOf(question));
      if (!question.hidden) found += 1;
    }
    category.hidden = found === 0;
    count += found;
  }
  const status = page.querySelector('search [role="status"]');
  if (status) status.textContent = foundText(sought, count);
}

/** The words of an element; those of one part do not run into those of the next. */
function wordsOf(element: HTMLElement): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '');
  return words.join(' ');
}
