import type { Visitor } from './visitor.ts';

/** Further than anything lies on any page. */
const mostSteps = 120;

/** Somebody who uses nothing but the keys. */
export class Typist {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  /** Goes on with Tab until the element of this role and name has the focus, and sees that it has. */
  async tabTo(role: string, name: string | RegExp): Promise<void> {
    const target = await this.#visitor.find([role], name);
    for (let step = 0; step <= mostSteps; step++) {
      const state = await target.evaluate((node) => ({
        reached: node === document.activeElement,
        shown: node.matches(':focus-visible'),
      }));
      if (state.reached && !state.shown) throw new Error(`${name} has the focus and does not show it`);
      if (state.reached) return;
      await this.press('Tab');
    }
    throw new Error(`Tab never came to the ${role} ${name}`);
  }

  press(key: 'Tab' | 'Enter' | 'Space' | 'ArrowRight' | 'ArrowDown'): Promise<void> {
    return this.#visitor.page.keyboard.press(key);
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.tabTo('textbox', label);
    await this.#visitor.page.keyboard.type(text);
  }

  /** Types a day into a date field part by part; one whose day and month are the same reads alike everywhere. */
  async fillDate(label: string, date: string): Promise<void> {
    await this.tabTo('Date', label);
    const [year, month, day] = date.split('-');
    if (day !== month) throw new Error('a date typed by keyboard needs the same day and month');
    await this.#visitor.page.keyboard.type(`${day}${month}${year}`);
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
