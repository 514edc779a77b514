import { formatLongDate } from '@cairn/domain/calendar-date';
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
    await this.#goTo(() => this.#visitor.find([role], name), `the ${role} ${name}`);
  }

  /** What was found may be drawn anew on the way, as a page that was seen before its scripts had come; it is then found again. */
  async #goTo(
    find: () => Promise<ElementHandle<Element>>,
    what: string,
    key: 'Tab' | 'ArrowDown' = 'Tab',
  ): Promise<void> {
    let target = await find();
    for (let step = 0; step <= maxSteps; step++) {
      const state = await target.evaluate((node) => ({
        reached: node === document.activeElement,
        shown: node.matches(':focus-visible'),
        gone: !node.isConnected,
      }));
      if (state.gone) {
        target = await find();
        continue;
      }
      if (state.reached && !state.shown) throw new Error(`${what} has the focus and does not show it`);
      if (state.reached) return;
      await this.press(key);
    }
    throw new Error(`${key} never came to ${what}`);
  }

  press(key: 'Tab' | 'Enter' | 'Space' | 'Escape' | 'Backspace' | 'ArrowRight' | 'ArrowDown'): Promise<void> {
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
      await this.#goTo(async () => box, `${label}, box ${index + 1}`);
      await this.#visitor.page.keyboard.type(typed[index] ?? '');
    }
  }

  async activate(role: string, name: string | RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(role, name);
    await this.press(key);
  }

  /** Goes on with the arrow, as in a menu, until this element has the focus, and sees that it has. */
  async arrowTo(role: string, name: string): Promise<void> {
    await this.#goTo(() => this.#visitor.find([role], name), `the ${role} ${name}`, 'ArrowDown');
  }

  /** Empties the field that has the focus. */
  async clear(): Promise<void> {
    const { keyboard } = this.#visitor.page;
    await keyboard.down('Control');
    await keyboard.press('a');
    await keyboard.up('Control');
    await this.press('Backspace');
  }

  /** Chooses the month of a date, given as YYYY-MM-DD, by typing into the two lists of the field. */
  async chooseMonth(label: string, date: string): Promise<void> {
    const group = await this.#visitor.find(['group'], label);
    const typed = { Month: formatLongDate(date).split(' ')[1] ?? '', Year: date.slice(0, 4) };
    for (const [name, text] of Object.entries(typed)) {
      await this.#goTo(() => this.#visitor.find(['combobox'], name, group), `${label}, ${name}`);
      await this.#visitor.page.keyboard.type(text);
    }
  }

  /** Chooses to type the signature and types it. */
  async sign(name: string): Promise<void> {
    await this.tabTo('radio', 'Draw');
    await this.press('ArrowRight');
    await this.fill('Type your full name', name);
    await this.#visitor.find(['image'], `Signature: ${name}`);
  }
}
