import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';

/** Files to attach, as they would lie on somebody's computer. */
export interface Evidence {
  /** A page called `Certificate of attendance.pdf`. */
  readonly pdf: string;
  /** A picture called `Whiteboard.png`. */
  readonly png: string;
  remove(): Promise<void>;
}

/** Prints and photographs a certificate in the browser. */
export async function makeEvidence(browser: Browser): Promise<Evidence> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-evidence-'));
  const pdf = join(folder, 'Certificate of attendance.pdf');
  const png = join(folder, 'Whiteboard.png');
  const page = await browser.newPage();
  await page.setContent('<h1>Certificate of attendance</h1>');
  await writeFile(pdf, await page.pdf({ format: 'A4' }));
  await writeFile(png, await page.screenshot());
  await page.close();
  return { pdf, png, remove: () => rm(folder, { recursive: true, force: true }) };
}
