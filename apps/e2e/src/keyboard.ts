import type { ElementHandle } from 'puppeteer';
import type { Visitor } from './visitor.ts';

/** Further than anything lies on any page. */
const maxSteps = 120;

/** Somebody who uses nothing but the keys. */
export class Typist {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  /** Goes on with Tab until the element of this role and name has the focus, and sees that it has. */
  async tabTo(role: string, name: string | RegExp): Promise<void> {
    await this.#tabToElement(await this.#visitor.find([role], name), `the ${role} ${name}`);
  }

  async #tabToElement(target: ElementHandle<Element>, what: string): Promise<void> {
    for (let step = 0; step <= maxSteps; step++) {
      const state = await target.evaluate((node) => ({
        reached: node === document.activeElement,
        shown: node.matches(':focus-visible'),
      }));
      if (state.reached && !state.shown) throw new Error(`${what} has the focus and does not show it`);
      if (state.reached) return;
      await this.press('Tab');
    }
    throw new Error(`Tab never came to ${what}`);
  }

  press(key: 'Tab' | 'Enter' | 'Space' | 'ArrowRight' | 'ArrowDown'): Promise<void> {
    return this.#visitor.page.keyboard.press(key);
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.tabTo('textbox', label);
    await this.#visitor.page.keyboard.type(text);
  }

  /** Types a date, given as YYYY-MM-DD, into the three boxes of the field one after another. */
  async fillDate(label: string, date: string): Promise<void> {
    const typed = date.split('-').reverse();
    for (const [index, box] of (await this.#visitor.dateBoxes(label)).entries()) {
      await this.#tabToElement(box, `${label}, box ${index + 1}`);
      await this.#visitor.page.keyboard.type(typed[index] ?? '');
    }
  }

  async activate(role: string, name: string | RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(role, name);
    await this.press(key);
  }

  /** Chooses to type the signature and types it. */
  async sign(name: string): Promise<void> {
    await this.tabTo('radio', 'Draw');
    await this.press('ArrowRight');
    await this.fill('Type your full name', name);
    await this.#visitor.find(['image'], `Signature: ${name}`);
  }
}
