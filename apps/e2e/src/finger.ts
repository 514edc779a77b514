import { readFileSync } from 'node:fs';
import { drawSignature } from './signing.ts';
import type { Visitor } from './visitor.ts';

/**
 * What each act takes, in seconds: the keystroke-level model (Card, Moran and Newell, “The keystroke-level model for user
 * performance time with interactive systems”, Communications of the ACM 23(7), 1980) for somebody of average practice, at
 * 40 words a minute on the keys. Reading and signing are not in it: 250 words a minute, and four seconds for a name. How long
 * Cairn takes to answer is not counted; `npm run bench` measures that.
 */
const seconds = {
  /** To find what comes next, and make up one's mind. */
  mind: 1.35,
  /** To point and press. */
  tap: 1.2,
  key: 0.28,
  word: 60 / 250,
  signature: 4,
};

/** What a task costs whoever does it, in whole seconds. */
interface Cost {
  readonly taps: number;
  readonly seconds: number;
}

/** The cost of a task as the table of docs/design.md states it. */
export function statedCost(task: string): Cost {
  const table = readFileSync(new URL('../../../docs/design.md', import.meta.url), 'utf8');
  const row = table.split('\n').find((line) => line.startsWith(`| ${task} |`));
  if (!row) throw new Error(`docs/design.md states no cost of “${task}”`);
  const [taps = Number.NaN, time = Number.NaN] = row.split('|').slice(2, 4).map(Number);
  return { taps, seconds: time };
}

/**
 * Whose finger is counted, in taps and in the seconds of the model: every press and every field tapped into is a tap, a
 * choice from a list two; keys are none.
 */
export class Finger {
  taps = 0;
  #time = 0;
  /** Whoever has read the page knows where to go on it. */
  #knowsThePage = false;
  readonly #nurse: Visitor;

  constructor(nurse: Visitor) {
    this.#nurse = nurse;
  }

  get cost(): Cost {
    return { taps: this.taps, seconds: Math.round(this.#time) };
  }

  #thinks(): void {
    if (!this.#knowsThePage) this.#time += seconds.mind;
  }

  #taps(times = 1): void {
    for (let tap = 0; tap < times; tap += 1) {
      this.#thinks();
      this.taps += 1;
      this.#time += seconds.tap;
    }
  }

  #keys(count: number): void {
    this.#time += count * seconds.key;
  }

  /** Opens a link in a message. */
  async follows(link: string): Promise<void> {
    this.#taps();
    await this.#nurse.goTo(link);
  }

  async press(...what: Parameters<Visitor['press']>): Promise<void> {
    this.#taps();
    await this.#nurse.press(...what);
  }

  /** Presses a button of the dialog that asks. */
  async answers(button: string): Promise<void> {
    this.#taps();
    await this.#nurse.answer(button);
  }

  async chooses(label: string, option: string): Promise<void> {
    this.#taps(2);
    await this.#nurse.choose(label, option);
  }

  /** Chooses the month of a date, given as YYYY-MM-DD, in two lists. */
  async choosesMonth(label: string, date: string): Promise<void> {
    this.#taps(4);
    await this.#nurse.chooseMonth(label, date);
  }

  /** Taps into a field and types; what follows is reached by the keyboard. */
  async fills(label: string, text: string): Promise<void> {
    this.#taps();
    this.#keys(text.length);
    await this.#nurse.fill(label, text);
  }

  /** Goes on to the next field that is typed into, and types. */
  async next(label: string, text: string): Promise<void> {
    this.#thinks();
    this.#keys(1 + text.length);
    const field = await this.#nurse.field(label);
    await field.focus();
    await this.#nurse.page.keyboard.sendCharacter(text);
  }

  /** Types where the focus is, and goes on from there. */
  async types(text: string): Promise<void> {
    this.#keys(text.length + 1);
    await this.#nurse.page.keyboard.type(text);
    await this.#nurse.page.keyboard.press('Tab');
  }

  /** The key that sends a form from its last field. */
  async go(): Promise<void> {
    this.#keys(1);
    await this.#nurse.page.keyboard.press('Enter');
  }

  async signs(label: RegExp): Promise<void> {
    this.#taps();
    this.#time += seconds.signature;
    await drawSignature(this.#nurse, label);
  }

  /** Reads every word in sight on the page, from its heading to its last button, and what stands in its fields. */
  async reads(): Promise<void> {
    const words = await this.#nurse.page.evaluate(() => {
      const main = document.querySelector('main');
      // biome-ignore lint/performance/useDomNodeTextContent: nobody reads what is hidden.
      const said = main?.innerText ?? '';
      const typed = [...(main?.querySelectorAll('textarea, input') ?? [])]
        .filter((field) => field.checkVisibility() && !field.matches('[type="checkbox"], [type="radio"]'))
        .map((field) => (field as HTMLInputElement).value);
      return [said, ...typed].join(' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
    });
    this.#time += words * seconds.word;
    this.#knowsThePage = true;
  }
}
