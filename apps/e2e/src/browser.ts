import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** How somebody looks at the product: the device and the colour scheme it asks for. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

export const looks: readonly Look[] = [
  { name: 'a phone in daylight', ...phone, scheme: 'light' },
  { name: 'a phone at night', ...phone, scheme: 'dark' },
  { name: 'a desktop in daylight', ...desktop, scheme: 'light' },
  { name: 'a desktop at night', ...desktop, scheme: 'dark' },
];
export const onDesktop: Look = { name: 'a desktop', ...desktop, scheme: 'light' };

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A real Chromium without a window; each visitor gets a profile of their own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath)
    throw new Error('CHROMIUM_PATH is not set. Run the journeys through `npm test`, which finds it.');
  // Chromium refuses its sandbox to root only.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return launch({
    executablePath,
    headless: true,
    args: [
      ...asRoot,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Somebody at the screen. Fails the test at `leave` when the console held an error. */
export class Visitor {
  readonly page: Page;
  readonly #origin: string;
  readonly #context: BrowserContext;
  readonly #errors: string[] = [];
  readonly #expected: RegExp[] = [];

  private constructor(page: Page, context: BrowserContext, origin: string) {
    this.page = page;
    this.#context = context;
    this.#origin = origin;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(`${message.text()} ${message.location().url ?? ''}`);
    });
    page.on('pageerror', (error) => this.#errors.push(String(error)));
  }

  static async arrive(browser: Browser, origin: string, look: Look = onDesktop): Promise<Visitor> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.setViewport({
      width: look.width,
      height: look.height,
      hasTouch: look.width < 500,
      isMobile: look.width < 500,
    });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: look.scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    return new Visitor(page, context, origin);
  }

  /** A refused call shows in the console as a failed load; name the ones a journey provokes. */
  expectConsole(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(this.#origin + path, { waitUntil: 'networkidle0' });
  }

  async press(name: string | RegExp): Promise<void> {
    const element = await this.find(['button', 'link', 'tab', 'menuitem', 'checkbox', 'radio', 'switch'], name);
    await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await element.click();
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    const element = await this.field(label);
    await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const isDate = await element.evaluate((node) => (node as HTMLInputElement).type === 'date');
    if (isDate) {
      // What a date picker does: sets the value and says so; the order of typed parts depends on the locale.
      await element.evaluate((node, value) => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        set?.call(node, value);
        node.dispatchEvent(new Event('input', { bubbles: true }));
        node.dispatchEvent(new Event('change', { bubbles: true }));
      }, text);
      return;
    }
    await element.click({ count: 3 });
    await this.page.keyboard.press('Backspace');
    await element.type(text);
  }

  /** Chooses an option of a list by its words, in a native select or in one drawn by the page. */
  async choose(label: string | RegExp, option: string): Promise<void> {
    const element = await this.find(['combobox', 'textbox', 'listbox'], label);
    const native = await element.evaluate((node) => node instanceof HTMLSelectElement);
    if (native) {
      const value = await element.evaluate(
        (node, words) => [...(node as HTMLSelectElement).options].find(({ text }) => text === words)?.value ?? '',
        option,
      );
      await (element as ElementHandle<HTMLSelectElement>).select(value);
      return;
    }
    await element.click();
    await (await this.find(['option'], option)).click();
  }

  field(label: string | RegExp): Promise<ElementHandle<Element>> {
    return this.find(['textbox', 'spinbutton', 'combobox', 'searchbox', 'Date', 'DateTime', 'InputTime'], label);
  }

  /** Waits for an element by its role and accessible name, as a screen reader finds it. */
  async find(roles: string[], name: string | RegExp): Promise<ElementHandle<Element>> {
    const end = Date.now() + 20_000;
    for (;;) {
      const found = await this.#lookFor(roles, name);
      if (found) return found;
      if (Date.now() > end) throw new Error(`no ${roles.join(' or ')} named ${name} on ${this.page.url()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #lookFor(roles: string[], name: string | RegExp): Promise<ElementHandle<Element> | null> {
    if (typeof name === 'string') {
      for (const role of roles) {
        const exact = await this.page.$(`::-p-aria([name="${name}"][role="${role}"])`);
        if (exact) return exact;
      }
      return null;
    }
    for (const role of roles) {
      for (const element of await this.page.$$(`::-p-aria([role="${role}"])`)) {
        const label = await element.evaluate(
          (node) =>
            node.getAttribute('aria-label') ??
            (node as HTMLInputElement).labels?.[0]?.textContent ??
            node.textContent ??
            '',
        );
        if (name.test(label)) return element;
      }
    }
    return null;
  }

  /** Waits until the page says this. */
  async sees(words: string | RegExp): Promise<void> {
    const pattern = typeof words === 'string' ? words : words.source;
    const isText = typeof words === 'string';
    await this.page
      .waitForFunction(
        (text: string, exact: boolean) => {
          // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not said.
          const shown = document.body.innerText;
          return exact ? shown.includes(text) : new RegExp(text, 'i').test(shown);
        },
        {},
        pattern,
        isText,
      )
      .catch(async () => {
        const shown = await this.page.evaluate(() => document.body.textContent);
        throw new Error(`${this.page.url()} never said ${String(words)}; it says:\n${shown.slice(0, 2000)}`);
      });
  }

  async arrivesAt(path: string): Promise<void> {
    await this.page.waitForFunction((expected: string) => location.pathname === expected, {}, path);
  }

  /** No violation of the rules a machine can check, and no sideways scrolling. */
  async findsNoBarrier(): Promise<void> {
    await this.page.waitForSelector('main h1');
    await this.page.evaluate(axeSource);
    const violations = await this.page.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: axe puts itself on the window of the page under test.
      const { violations } = await (window as any).axe.run(document, { resultTypes: ['violations'] });
      return violations.map(
        (v: { id: string; nodes: { html: string }[] }) => `${v.id}: ${v.nodes[0]?.html.slice(0, 200)}`,
      );
    });
    expect(violations).toEqual([]);
    const overflow = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }

  async leave(): Promise<void> {
    await this.#context.close();
    const unexpected = this.#errors.filter((error) => !this.#expected.some((pattern) => pattern.test(error)));
    expect(unexpected).toEqual([]);
  }
}
