import type { Browser, BrowserContext, ElementHandle, Page } from 'puppeteer';
import { expect } from 'vitest';
import { barriersOn } from './barriers.ts';
import { type Look, onDesktop, showPdfFiles, slowdown, stillness, throttlesPages } from './browser.ts';
import { findByName } from './by-name.ts';
import { pressAtRest, selectText } from './pointer.ts';
import { waitUntilRead } from './read-page.ts';
import { rememberToasts } from './toasts.ts';
import { waitUntil } from './wait-until.ts';

/** How long a visitor waits for what a step should bring, in milliseconds. */
export const patience = 60_000 * slowdown;
/** In characters. */
const longestTyped = 20;
/** How many of the last documents are told of where a journey fails, and how much of each address, in characters. */
const [toldDocuments, toldOfAddress] = [8, 200];

/** Roles of what can be pressed, as Chromium names them. */
const pressable = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'radio', 'switch'];
const fillable = ['textbox', 'spinbutton', 'combobox', 'searchbox'];

/** Somebody at the screen. Fails the test at `leave` when the console held an error that was not expected. */
export class Visitor {
  page: Page;
  /** What the browser itself asked, such as whether to leave the page; it is always told yes. */
  readonly asked: string[] = [];
  readonly #origin: string;
  readonly #context: BrowserContext;
  readonly #look: Look;
  readonly #errors: string[] = [];
  readonly #expected: RegExp[] = [];
  /** The documents answered last, redirects among them. */
  readonly #way: string[] = [];

  private constructor(page: Page, context: BrowserContext, origin: string, look: Look) {
    this.page = page;
    this.#context = context;
    this.#origin = origin;
    this.#look = look;
  }

  static async arrive(browser: Browser, origin: string, look: Look = onDesktop): Promise<Visitor> {
    const context = await browser.createBrowserContext();
    const visitor = new Visitor(await context.newPage(), context, origin, look);
    await visitor.#settleIn();
    return visitor;
  }

  async #settleIn(): Promise<void> {
    const { page } = this;
    const { width, height, scheme } = this.#look;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(`${message.text()} ${message.location().url ?? ''}`);
    });
    page.on('response', (response) => {
      if (!response.request().isNavigationRequest()) return;
      this.#way.push(`${response.status()} ${response.url().slice(0, toldOfAddress)}`);
      this.#way.splice(0, this.#way.length - toldDocuments);
    });
    page.on('dialog', (dialog) => {
      this.asked.push(dialog.type());
      void dialog.accept();
    });
    page.on('pageerror', (error) => this.#errors.push(String(error)));
    page.setDefaultTimeout(patience);
    await page.evaluateOnNewDocument(rememberToasts);
    await page.evaluateOnNewDocument(showPdfFiles);
    if (throttlesPages) await page.emulateCPUThrottling(slowdown);
    await page.setViewport({ width, height, hasTouch: width < 500, isMobile: width < 500 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }, stillness]);
  }

  /** Goes on in another tab of the same browser, where everything the first one kept on the device is still there. */
  async openAnotherTab(): Promise<void> {
    this.page = await this.#context.newPage();
    await this.#settleIn();
  }

  /** A refused call shows in the console as a failed load; name the ones a journey provokes. */
  expectConsole(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /**
   * Opens a page by its path, or by its whole address, and waits until it has read what it shows; with `networkidle0` also until
   * the browser tells that the document asks for nothing more. Puppeteer's own count, which goes on over all documents, may miss
   * the end of a request that a navigation broke off, and then never falls to none.
   */
  async goTo(address: string, until: 'load' | 'networkidle0' = 'load'): Promise<void> {
    const target = new URL(address, this.#origin);
    // A link with a fragment, opened again from a message, is a page of its own and no step on the one that is open.
    if (target.hash && this.page.url().split('#')[0] === target.href.split('#')[0]) await this.page.goto('about:blank');
    const open = () => this.page.goto(target.href, { waitUntil: until });
    await open().catch((cause: unknown) => {
      // A form that has just closed takes its entry of the history back; still on its way, that ends what is opened meanwhile.
      if (cause instanceof Error && cause.message.includes('net::ERR_ABORTED')) return open();
      throw cause;
    });
    await waitUntilRead(this.page);
  }

  /** Presses what has this name, whatever it is, or only something of the given roles. */
  async press(name: string | RegExp, roles: readonly string[] = pressable): Promise<void> {
    await this.#waitForWhatIsHeld();
    // What belonged to the page before may have gone meanwhile; the next look finds what stands there now.
    while (!(await pressAtRest(await this.find(roles, name), patience)));
  }

  /** What was pressed on a form that stands in its document is done once the app has come; nobody goes on before. */
  async #waitForWhatIsHeld(): Promise<void> {
    const isHeld = () => document.querySelector('[data-waits][aria-busy]') !== null;
    // Where the press has opened another page nothing is held.
    if (!(await this.page.evaluate(isHeld).catch(() => false))) return;
    await waitUntil(this.page, () => !document.querySelector('[data-waits][aria-busy]')).catch(() => undefined);
  }

  /** Presses a button of the dialog that asks. */
  async answer(button: string): Promise<void> {
    while (!(await pressAtRest(await this.find(['button'], button, '[role="dialog"]'), patience)));
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.#waitForWhatIsHeld();
    const element = await this.field(label);
    await this.#retype(element, text).catch(async (cause) => {
      // A form that stood in its document has given way to the app's; nothing was typed into it.
      if (await element.evaluate((node) => node.isConnected)) throw cause;
      await this.#retype(await this.field(label), text);
    });
  }

  async #retype(element: ElementHandle<Element>, text: string): Promise<void> {
    await selectText(element);
    await this.page.keyboard.press('Backspace');
    // Every key is drawn anew: what is longer than a name is put in at once, as when somebody pastes it.
    if (text.length > longestTyped) await this.page.keyboard.sendCharacter(text);
    else await element.type(text);
  }

  /** Fills fields by their labels in turn, dates (YYYY-MM-DD) box by box. */
  async fillAll(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) {
      if (/^\d{4}-\d\d-\d\d$/.test(text)) await this.fillDate(label, text);
      else await this.fill(label, text);
    }
  }

  /** Types a date, given as YYYY-MM-DD, into the three boxes of the field. */
  async fillDate(label: string, date: string): Promise<void> {
    const typed = date.split('-').reverse();
    for (const [index, box] of (await this.dateBoxes(label)).entries()) await this.#retype(box, typed[index] ?? '');
  }

  /** What stands in the three boxes of a date field, as YYYY-MM-DD. */
  async dateIn(label: string): Promise<string> {
    const boxes = await this.dateBoxes(label);
    const typed = await Promise.all(boxes.map((box) => box.evaluate((node) => (node as HTMLInputElement).value)));
    return typed
      .map((text) => text.padStart(2, '0'))
      .reverse()
      .join('-');
  }

  /** Day, month and year of the date field with this label, as a screen reader finds them. */
  async dateBoxes(label: string): Promise<ElementHandle<Element>[]> {
    const group = await this.find(['group'], label);
    const boxes: ElementHandle<Element>[] = [];
    for (const name of ['Day', 'Month', 'Year']) boxes.push(await this.find(['textbox'], name, group));
    return boxes;
  }

  /** Chooses an option of a list by its words, in a native select or in one drawn by the page. */
  async choose(label: string | RegExp, option: string): Promise<void> {
    const element = await this.find(['combobox', 'textbox', 'listbox'], label);
    const native = await element.evaluate((node) => node instanceof HTMLSelectElement);
    if (native) {
      const value = await element.evaluate(
        (node, words) => [...(node as HTMLSelectElement).options].find(({ text }) => text === words)?.value,
        option,
      );
      if (value === undefined) throw new Error(`${label} has no choice called ${option}`);
      await (element as ElementHandle<HTMLSelectElement>).select(value);
      return;
    }
    await element.click();
    await (await this.find(['option'], option)).click();
  }

  /** Chooses the month of a date, given as YYYY-MM-DD, in the two lists of the field. */
  async chooseMonth(label: string, date: string): Promise<void> {
    const group = await this.find(['group'], label);
    const [year = '', month = ''] = date.split('-');
    for (const [name, value] of Object.entries({ Month: String(Number(month)), Year: year })) {
      const list = await this.find(['combobox'], name, group);
      await (list as ElementHandle<HTMLSelectElement>).select(value);
    }
  }

  /** Answers the browser's file dialog that the button opens. */
  async attach(button: string, files: readonly string[]): Promise<void> {
    const [dialog] = await Promise.all([this.page.waitForFileChooser(), this.press(button)]);
    await dialog.accept([...files]);
  }

  field(label: string | RegExp): Promise<ElementHandle<Element>> {
    return this.find(fillable, label);
  }

  /** What a field holds now. */
  async valueOf(label: string | RegExp): Promise<string> {
    return (await this.field(label)).evaluate((node) => (node as HTMLInputElement).value);
  }

  /** Waits for an element by its role and accessible name, as a screen reader finds it, on the page or `within` a part. */
  async find(
    roles: readonly string[],
    name: string | RegExp,
    within?: ElementHandle<Element> | string,
  ): Promise<ElementHandle<Element>> {
    const end = Date.now() + patience;
    for (;;) {
      // The page may change under the search, which is then begun again.
      const found = await findByName(this.page, roles, name, within).catch(() => null);
      if (found) return found;
      if (Date.now() > end)
        throw new Error(`no ${roles.join(' or ')} named ${name} on ${this.page.url()}; ${await this.#said()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits until the page says this. */
  sees(words: string | RegExp): Promise<void> {
    return this.#waitFor(words, true);
  }

  /** Waits until the page no longer says this. */
  seesNoMore(words: string | RegExp): Promise<void> {
    return this.#waitFor(words, false);
  }

  async #waitFor(words: string | RegExp, wanted: boolean): Promise<void> {
    const pattern = typeof words === 'string' ? words : words.source;
    const isText = typeof words === 'string';
    await waitUntil(
      this.page,
      (text: string, exact: boolean, there: boolean) => {
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not said.
        const shown = [document.body.innerText, ...(there ? saidByToasts : [])].join('\n');
        return (exact ? shown.includes(text) : new RegExp(text, 'i').test(shown)) === there;
      },
      pattern,
      isText,
      wanted,
    ).catch(async () => {
      const fault = wanted ? 'never said' : 'still says';
      throw new Error(`${this.page.url()} ${fault} ${String(words)}; ${await this.#said()}`);
    });
  }

  /** Which way led to the page and what stands there, for whoever reads why a journey failed; the way first, it is short. */
  async #said(): Promise<string> {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not said.
    const shown = await this.page.evaluate(() => document.body.innerText).catch(() => 'nothing that could be read');
    return `came by:\n${this.#way.join('\n')}\nand it says:\n${shown.slice(0, 3000)}`;
  }

  async arrivesAt(path: string): Promise<void> {
    await waitUntil(this.page, (expected: string) => location.pathname === expected, path).catch(async (cause) => {
      throw new Error(`${this.page.url()} never became ${path}; ${await this.#said()}`, { cause });
    });
  }

  /** No violation of the rules a machine can check, no sideways scrolling, and one main heading. */
  async findsNoBarrier(): Promise<void> {
    await waitUntilRead(this.page);
    const { violations, overflow, headings } = await barriersOn(this.page);
    const where = this.page.url();
    expect.soft(violations, where).toEqual([]);
    expect.soft(overflow, `${where} scrolls sideways by pixels`).toBeLessThanOrEqual(0);
    expect.soft(headings, `main headings of ${where}`).toBe(1);
  }

  async leave(): Promise<void> {
    await this.#context.close();
    const unexpected = this.#errors.filter((error) => !this.#expected.some((pattern) => pattern.test(error)));
    expect(unexpected).toEqual([]);
  }
}
