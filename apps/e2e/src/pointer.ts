import type { ElementHandle } from 'puppeteer';

/** As a selector. */
const pressable = [
  ...['a', 'button', 'input', 'label', 'select', 'textarea'],
  ...['button', 'checkbox', 'link', 'menuitem', 'option', 'radio', 'switch', 'tab'].map((role) => `[role="${role}"]`),
].join();

/** What a page remembers of where the last pointer that was aimed here came down. */
type Aimed = Element & { cameDownBeside?: boolean; isReached?: boolean };

/**
 * Brings something into sight and presses it. A pointer reaches only what stands still and lies on top; what is loading
 * above it, or a toast, passes. False where that failed and another look is due: it is no longer in the page, or the page
 * moved between aiming and pressing, so that the pointer came down on nothing that can be pressed.
 */
export async function pressAtRest(element: ElementHandle<Element>, patienceMs: number): Promise<boolean> {
  if (!(await comesToRest(element, patienceMs))) return false;
  try {
    await element.click();
  } catch (cause) {
    // What a list shows may be drawn anew just as somebody comes to it.
    if (await element.evaluate((node) => !node.isConnected).catch(() => false)) return false;
    throw cause;
  }
  // Where the press has opened another page there is nothing left to ask.
  return element.evaluate((node) => !(node as Aimed).cameDownBeside).catch(() => true);
}

/**
 * Brings a field into sight and presses it three times, as somebody who types over what stands there; anew where the page
 * moved between aiming and pressing, so that the pointer came down beside it. One that is reached has to take the first.
 */
export async function selectText(field: ElementHandle<Element>): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    await field.evaluate((node) => {
      const aimed: Aimed = node;
      aimed.isReached = false;
      const note = () => {
        aimed.isReached = true;
      };
      node.addEventListener('mousedown', note, { capture: true, once: true });
      node.scrollIntoView({ block: 'center' });
    });
    await field.click({ count: 3 });
    // A label over it reaches it by its focus alone.
    if (await field.evaluate((node) => (node as Aimed).isReached || node.matches(':focus-within'))) return;
  }
}

function comesToRest(element: ElementHandle<Element>, patienceMs: number): Promise<boolean> {
  return element.evaluate(
    async (node, ms, whatIsPressed) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const end = performance.now() + ms;
      let before = '';
      let top: Element | null = null;
      while (node.isConnected && performance.now() < end) {
        node.scrollIntoView({ block: 'center' });
        await painted();
        const { x, y, width, height } = node.getBoundingClientRect();
        const now = [x, y, width, height].join();
        top = document.elementFromPoint(x + width / 2, y + height / 2);
        // A label may lie over the box it belongs to.
        const reached = top !== null && (node.contains(top) || top.contains(node) || top.closest('label') !== null);
        if (now === before && reached) break;
        before = now;
      }
      const aimed: Aimed = node;
      aimed.cameDownBeside = false;
      const note = ({ target }: Event) => {
        const hit = target instanceof Element && target.closest(whatIsPressed);
        aimed.cameDownBeside = target !== top && !hit;
      };
      document.addEventListener('click', note, { capture: true, once: true });
      return node.isConnected;
    },
    patienceMs,
    pressable,
  );
}
