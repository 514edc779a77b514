import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { type Demo, openBrowser, signIn, startDemo, type Who } from './demo.ts';
import { median } from './median.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

const timings = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
type Timing = keyof typeof timings;

/** Of what Lighthouse answers, what is read here (https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md). */
interface Result {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string };
    readonly categories: Readonly<Partial<Record<Category, { readonly score: number | null }>>>;
    readonly audits: Readonly<Record<string, Audit>>;
  };
}
interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly LongTask[] };
}
/** What the main thread was held up with; `duration` in milliseconds. */
interface LongTask {
  readonly url?: string;
  readonly duration?: number;
  readonly startTime?: number;
}
type Lighthouse = (address: string, flags: object, config: undefined, page: Page) => Promise<Result | undefined>;

/** Brought for this bench alone, by whoever starts it: LIGHTHOUSE is the file to import. */
async function bringLighthouse(): Promise<Lighthouse> {
  const file = process.env.LIGHTHOUSE;
  if (!file) throw new Error('LIGHTHOUSE is not set. Run it through `pnpm bench lighthouse`, which brings it.');
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
}

/** What one round came to; a category that a page is not judged by is missing. */
type Round = Partial<Record<Category, number>> & Record<Timing, number>;

/** The pages, who opens them, and whether they are meant to be found by search engines. */
const table: readonly [path: string, who: Who, isFound: boolean][] = [
  ['/', 'stranger', true],
  ['/auth', 'stranger', true],
  ['/reflective-discussion/:token', 'stranger', false],
  ['/dashboard', 'nurse', false],
  ['/practice-hours', 'nurse', false],
];

/** The least that the median of a page may be. */
const aims: Record<Category, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/**
 * What Lighthouse gives each page on its mobile phone, in the built product with the demo's portfolio: the median of `rounds`.
 * Fails when one is below its aim. `only` keeps to the pages whose address holds it, and tells what is lacking.
 */
export async function benchLighthouse(rounds: number, only: string | undefined): Promise<void> {
  const lighthouse = await bringLighthouse();
  const demo = await startDemo();
  const browser = await openBrowser();
  const below: string[] = [];
  try {
    process.stdout.write(`${line('', [...categories, ...Object.keys(timings)])}\n`);
    for (const [path, who, isFound] of table) {
      if (only && !path.includes(only)) continue;
      const name = `${path} (${who})`;
      const judged = categories.filter((category) => category !== 'seo' || isFound);
      const lacking = new Set<string>();
      const seen: Round[] = [];
      for (let i = 0; i < rounds; i++) seen.push(await judge(lighthouse, browser, demo, path, who, judged, lacking));
      process.stdout.write(`${line(name, figuresOf(seen))}\n`);
      if (only) for (const audit of lacking) process.stdout.write(`    ${audit}\n`);
      for (const category of judged) {
        const score = middle(seen, category);
        if (!(score >= aims[category])) below.push(`${name}: ${category} ${score}, at least ${aims[category]}`);
      }
    }
  } finally {
    await browser.close();
    await demo.stop();
  }
  if (below.length === 0) return;
  process.stdout.write(`\nBelow the aim:\n${below.join('\n')}\n`);
  process.exitCode = 1;
}

/** One round with nothing kept from the one before; puts what did not reach its whole score into `lacking`. */
async function judge(
  lighthouse: Lighthouse,
  browser: Browser,
  demo: Demo,
  path: string,
  who: Who,
  judged: readonly Category[],
  lacking: Set<string>,
): Promise<Round> {
  const context = await browser.createBrowserContext();
  try {
    const address = demo.addressOf(path);
    await signIn(context, address, demo.sessions[who]);
    const page = await context.newPage();
    const result = await lighthouse(address, { onlyCategories: [...judged], logLevel: 'silent' }, undefined, page);
    if (!result || result.lhr.runtimeError)
      throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { lhr } = result;
    for (const { id, title, score, displayValue } of Object.values(lhr.audits)) {
      if (score !== null && score < 1) lacking.add(`${id}: ${title} ${displayValue ?? ''}`);
    }
    for (const { url, duration = 0, startTime = 0 } of lhr.audits['long-tasks']?.details?.items ?? [])
      lacking.add(`held up for ${duration.toFixed(0)} ms at ${startTime.toFixed(0)} ms by ${url}`);
    const scores = judged.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]);
    const values = Object.entries(timings).map(([timing, audit]) => [
      timing,
      lhr.audits[audit]?.numericValue ?? Number.NaN,
    ]);
    return Object.fromEntries([...scores, ...values]) as Round;
  } finally {
    await context.close();
  }
}

const middle = (seen: readonly Round[], figure: Category | Timing) =>
  median(seen.map((round) => round[figure] ?? Number.NaN));

const figuresOf = (seen: readonly Round[]) => [
  ...categories.map((category) => (Number.isNaN(middle(seen, category)) ? '' : middle(seen, category).toFixed(0))),
  middle(seen, 'LCP').toFixed(0),
  middle(seen, 'TBT').toFixed(0),
  middle(seen, 'CLS').toFixed(3),
];

const line = (name: string, figures: string[]) =>
  `${name.padEnd(42)}${figures.map((figure) => figure.padStart(16)).join('')}`;
