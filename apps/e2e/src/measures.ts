import type { Page } from 'puppeteer';

/** What the app draws to be pressed or filled in; what is not displayed has no size and is left out. */
const targets = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"], [tabindex="0"]';

/** Each that is smaller than 24 by 24 pixels and no link in the middle of a sentence, with its size (WCAG 2.5.8). */
export function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const least = 24;
    const isInSentence = (node: Element) => {
      if (getComputedStyle(node).display !== 'inline') return false;
      const around = node.closest('p, li, td, dd, span, div')?.textContent?.trim() ?? '';
      return around.length > (node.textContent?.trim().length ?? 0);
    };
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((node) => {
      // A box without a picture of its own is pressed on the words that name it.
      const labels = [...((node as HTMLInputElement).labels ?? [])];
      const boxes = [node, ...labels].map((part) => part.getBoundingClientRect());
      const isUnseen = boxes[0]?.width === 0 || node.closest('[inert], [hidden], .skip-link') !== null;
      const isLarge = boxes.some(({ width, height }) => Math.min(width, height) >= least - 0.5);
      if (isUnseen || isLarge || getComputedStyle(node).visibility === 'hidden' || isInSentence(node)) return [];
      const { width = 0, height = 0 } = boxes[0] ?? {};
      return [`${node.outerHTML.slice(0, 120)} is ${width.toFixed(1)} by ${height.toFixed(1)}`];
    });
  }, targets);
}

/** What reaches out of the page to the side, which no one with a large letter can read in one direction. */
export function sidewaysOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Not innerWidth: on a phone it grows with what is too wide.
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    return [...document.querySelectorAll('body *')]
      .filter((node) => node.getBoundingClientRect().right > room + 1)
      .map((node) => `${node.outerHTML.slice(0, 120)} ends at ${node.getBoundingClientRect().right} of ${room}`)
      .slice(-3);
  });
}

/** Gives the focus to one thing after another, there and back; answers what is wholly covered or does not show that it has it. */
export async function hiddenFocusOn(page: Page): Promise<string[]> {
  // Who uses a mouse is not shown where the focus is.
  await page.keyboard.press('Tab');
  return page.evaluate((selector) => {
    const faults = new Set<string>();
    const points = [0.1, 0.5, 0.9];
    const isHidden = (parts: readonly Element[]) =>
      parts.every((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
        const seen = points.flatMap((x) =>
          points.map((y) => document.elementFromPoint(left + (right - left) * x, from + (to - from) * y)),
        );
        return to <= from || !seen.some((there) => there !== null && (part.contains(there) || there.contains(part)));
      });
    const isMarked = (part: Element | null) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const look = (node: HTMLElement) => {
      node.focus();
      if (document.activeElement !== node) return;
      const parts = [node, ...((node as HTMLInputElement).labels ?? [])];
      const name = node.outerHTML.slice(0, 120);
      if (isHidden(parts)) faults.add(`hidden: ${name}`);
      if (![...parts, node.parentElement].some(isMarked)) faults.add(`unmarked: ${name}`);
    };
    const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (node) =>
        node.checkVisibility({ visibilityProperty: true }) &&
        node.tabIndex >= 0 &&
        !node.matches(':disabled, input[type="file"]') &&
        node.closest('[inert]') === null,
    );
    for (const node of [...stops, ...stops.toReversed()]) look(node);
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    return [...faults];
  }, targets);
}

/** Spaces words and lines as somebody may who reads with difficulty (WCAG 1.4.12); answers whose words are cut off by it. */
export function lostBySpacingOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = () =>
      [...document.querySelectorAll<HTMLElement>('body *')].filter((node) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(node);
        // The beginning of a long text says that there is more, which is behind it.
        if (node.dataset.lineClamp) return false;
        const clips = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
        if (!clips || clipPath !== 'none' || node.clientHeight === 0 || !node.textContent?.trim()) return false;
        return node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
      });
    const before = new Set(cut());
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(spaced);
    const lost = cut().filter((node) => !before.has(node));
    const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    document.adoptedStyleSheets.pop();
    const faults = lost.map((node) => `cut off: ${node.outerHTML.slice(0, 160)}`);
    return overflow > 0 ? [...faults, `${overflow} pixels to the side`] : faults;
  });
}

/** What moves although the device asks for stillness. */
export function movingOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((node) => {
      const { transitionDuration, animationName } = getComputedStyle(node);
      const isStill =
        animationName === 'none' && transitionDuration.split(',').every((time) => Number.parseFloat(time) === 0);
      return isStill ? [] : [`${node.outerHTML.slice(0, 100)}: ${transitionDuration} ${animationName}`];
    }),
  );
}

/** Roles that must say what they are for. */
const named = [
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'menuitem',
  'spinbutton',
  'searchbox',
  'image',
  'progressbar',
  'dialog',
];

/** One control that a page shows in two places, where it does the same. */
const shownTwice = new Set(['Export your data']);

/** What a screen reader cannot name, and the buttons it names alike, of which nobody knows which is whose. */
export async function unnamedOn(page: Page): Promise<string[]> {
  const tree = await page.accessibility.snapshot();
  const [faults, names]: [string[], string[]] = [[], []];
  const visit = (node: typeof tree): void => {
    if (!node) return;
    const name = node.name?.trim() ?? '';
    if (named.includes(node.role) && name === '') faults.push(`a ${node.role} without a name`);
    if (node.role === 'button' && !shownTwice.has(name)) names.push(name);
    node.children?.forEach(visit);
  };
  visit(tree);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...faults, ...twice.map((name) => `two buttons named ${name}`)];
}

/** Fields for typing that say neither whose what they take is, so that a browser may offer it, nor that it is nobody's (WCAG 1.3.5). */
export function purposelessOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main form input')]
      .filter(({ type, hidden }) => ['text', 'email', 'tel', 'password'].includes(type) && !hidden)
      .filter((field) => !field.hasAttribute('autocomplete') && !field.readOnly)
      .map((field) => field.outerHTML.slice(0, 120)),
  );
}

/** What of the help is not where it is on every page: after everything else, in one order (WCAG 3.2.6). */
export function misplacedHelpOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [main, footer] = [document.querySelector('main'), document.querySelector('footer')];
    if (!main || !footer) return ['a page without a footer'];
    const isLast = (main.compareDocumentPosition(footer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const help = ['FAQ', 'User Guides', 'Accessibility', 'Contact Support'];
    const links = [...footer.querySelectorAll('a')].map((link) => link.textContent?.trim() ?? '');
    const found = links.filter((name) => help.includes(name));
    return isLast && found.join() === help.join() ? [] : [`the footer names ${found.join(', ')}`];
  });
}

/** Paragraphs, tables and fields wider than the page is meant to be, on a screen with room for more. */
export function stretchedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const measure = 1168;
    return [...document.querySelectorAll<HTMLElement>('main :is(p, li, table, input, textarea)')]
      .filter((node) => node.getBoundingClientRect().width > measure)
      .map((node) => `${node.outerHTML.slice(0, 120)} is ${node.getBoundingClientRect().width} wide`);
  });
}
