import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answered } from '@cairn/client';
import type { Browser, Page } from 'puppeteer';
import { openBrowser, stillness } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { startDemo } from './demo.ts';
import { waitUntilRead } from './read-page.ts';
import { waitUntil } from './wait-until.ts';

const inGuides = '../../web/src/help/pictures/';
const inReadme = '../../../docs/pictures/';

interface Pictured {
  /** What it is called, and the file it is kept in. */
  readonly name: string;
  readonly file: string;
  /** Its address; null for the first page of the report. */
  readonly path: string | null;
  readonly viewport: { readonly width: number; readonly height: number; readonly deviceScaleFactor: number };
}

const at = (name: string) => fileURLToPath(new URL(`${name}.webp`, import.meta.url));
const phone = { width: 360, height: 740, deviceScaleFactor: 2 };
/** The guides show them at 900 × 1125. */
const guide = { width: 720, height: 900, deviceScaleFactor: 1.25 };
/** The same, wide enough for all that the dashboard shows where there is room. */
const wide = { width: 1000, height: 1250, deviceScaleFactor: 0.9 };
const guides = [
  'practice-hours',
  'cpd-activities',
  'feedback',
  'reflective-accounts',
  'reflective-discussions',
  'declarations',
  'confirmation',
  'profile',
];

/** The pictures of the user guides and of the README, which shows the guides' dashboard, a phone and the report. */
export const pictured: readonly Pictured[] = [
  ...guides.map((name) => ({ name, file: at(inGuides + name), path: `/${name}`, viewport: guide })),
  { name: 'dashboard', file: at(`${inGuides}dashboard`), path: '/dashboard', viewport: wide },
  { name: 'phone', file: at(`${inReadme}phone`), path: '/dashboard', viewport: phone },
  { name: 'report', file: at(`${inReadme}report`), path: null, viewport: guide },
];

const moduleAt = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8');

/** Draws the first page of the report on a page of its own. */
async function showReport(browser: Browser, page: Page): Promise<Page> {
  const bytes = await page.evaluate(async () => {
    const answer = await fetch('/api/export-report');
    if (!answer.ok) throw new Error(`the report answered ${answer.status}`);
    return [...new Uint8Array(await answer.arrayBuffer())];
  });
  const paper = await browser.newPage();
  await paper.setContent('<body style="margin: 0"><canvas style="width: 100%"></canvas><main></main></body>');
  for (const name of ['pdfjs-dist/build/pdf.worker.mjs', 'pdfjs-dist/build/pdf.mjs'])
    await paper.addScriptTag({ type: 'module', content: moduleAt(name) });
  await waitUntil(paper, () => 'pdfjsLib' in globalThis);
  await paper.evaluate(async (data) => {
    type Pdf = typeof import('pdfjs-dist');
    const { getDocument } = (globalThis as unknown as { pdfjsLib: Pdf }).pdfjsLib;
    const first = await (await getDocument({ data: new Uint8Array(data) }).promise).getPage(1);
    const canvas = document.querySelector('canvas') as HTMLCanvasElement;
    const viewport = first.getViewport({ scale: 1.5 });
    [canvas.width, canvas.height] = [viewport.width, viewport.height];
    await first.render({ canvas, viewport }).promise;
    const { items } = await first.getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    (document.querySelector('main') as HTMLElement).innerHTML = '<h1></h1>';
    (document.querySelector('h1') as HTMLElement).textContent = words;
  }, bytes);
  return paper;
}

/** Shows each page of the demo's nurse that there is a picture of. */
export async function showDemo(show: (page: Page, pictured: Pictured) => Promise<void>): Promise<void> {
  const demo = await startDemo();
  const { origin } = demo;
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }, stillness]);
    await page.goto(`${origin}/privacy-policy`);
    await answered(cairnIn({ page }).POST('/login', { body: demo.nurse }));
    for (const each of pictured) {
      await page.setViewport(each.viewport);
      if (each.path === null) {
        const paper = await showReport(browser, page);
        await paper.setViewport(each.viewport);
        await show(paper, each);
        continue;
      }
      await page.goto(origin + each.path, { waitUntil: 'networkidle0' });
      await waitUntilRead(page);
      // Links lead to this machine, which is nobody's address.
      await page.evaluate((here) => {
        for (const field of document.querySelectorAll('input'))
          field.value = field.value.replace(here, 'https://cairn.example');
      }, origin);
      await show(page, each);
    }
  } finally {
    await browser.close();
    await demo.stop();
  }
}

/** A picture of what is on the screen, as WebP. */
export function takePicture(page: Page): Promise<Uint8Array> {
  return page.screenshot({ type: 'webp', quality: 80 });
}

/**
 * What a page says in its headings, labels and buttons, without what another day changes: figures, months and days of the
 * week.
 */
export async function wordsOn(page: Page): Promise<string> {
  const said = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, label, legend, button, th)')]
      .map((node) => node.textContent?.trim())
      .filter(Boolean)
      .join(' | '),
  );
  const names = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
  const spelt = (['long', 'short'] as const).flatMap((month) =>
    names.map((date) => date.toLocaleDateString('en-GB', { month })),
  );
  return said
    .replace(new RegExp(`\\b(${spelt.join('|')})\\b`, 'g'), 'M')
    .replace(/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, 'D')
    .replace(/\d+([.,]\d+)*/g, '0')
    .replace(/\s+/g, ' ');
}
