import { startHelpSearch } from '../../help/static-help-search.ts';

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
  startHelpSearch(page);
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
  panel.style.cssText = open ? '' : 'display: none';
}
