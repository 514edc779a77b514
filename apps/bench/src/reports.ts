import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPortfolio } from '@cairn/api/portfolio/queries';
import { inSnapshot } from '@cairn/api/transaction';
import { createDatabase } from '@cairn/db/create-database';
import { createPostgresDatabase } from '@cairn/db/testing';
import { portfolioReport } from '@cairn/server/report/portfolio-report';
import { type Browser, launch } from 'puppeteer';
import { startProduct } from './processes.ts';
import { fillReportNurse } from './report-nurse.ts';

const rounds = 15;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const today = '2026-11-20';

/**
 * What a report of ten pages takes, from the request to its last byte: the first one, which starts the browser, and
 * later ones alone and four at a time, beside puppeteer alone printing the same page in a browser of the same kind. Then
 * a burst of a hundred, and what the browser weighs over a hundred reports.
 */
export async function benchReports(): Promise<void> {
  const database = await createPostgresDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const product = await startProduct({
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    CHROMIUM_PATH: browserPath,
  });
  let bare: Browser | undefined;
  try {
    const { id, cookie } = await fillReportNurse(product.origin);
    const html = await htmlOf(database.url, id);
    const ask = () => fetch(`${product.origin}/api/export-report`, { headers: { cookie } });
    const report = async () => {
      const answer = await ask();
      if (!answer.ok) throw new Error(`the report answered ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const [coldProduct, pdf] = await timed(report);
    const [coldBare, browser] = await timed(async () => {
      const opened = await openBare();
      await printBare(opened, html);
      return opened;
    });
    bare = browser;
    const single = await inTurn(report, () => printBare(browser, html), 1);
    const four = await inTurn(report, () => printBare(browser, html), 4);
    process.stdout.write(`GET /api/export-report, ${pagesOf(pdf)} pages, ${Math.round(pdf.length / 1024)} KB\n`);
    print('first', [coldProduct, coldBare]);
    print('later', single);
    print('four at once', four);
    await burst(ask);
    await weigh(report, product.child.pid ?? 0);
  } finally {
    await bare?.close();
    await product.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function htmlOf(url: string, owner: string): Promise<string> {
  const { db, close } = await createDatabase({ kind: 'postgres', url, poolSize: 1 });
  const portfolio = await inSnapshot({ db }, (tx) => readPortfolio(tx, { owner, today, now: new Date() }));
  await close();
  return portfolioReport(portfolio, today, 'bench').html;
}

function openBare(): Promise<Browser> {
  return launch({ executablePath: browserPath, pipe: true, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

async function printBare(browser: Browser, html: string): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: 'load' });
  await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
  await page.close();
}

/** Milliseconds for `atOnce` of each together, at the median, measured in turn. */
async function inTurn(ours: () => Promise<unknown>, theirs: () => Promise<unknown>, atOnce: number) {
  const times: [number[], number[]] = [[], []];
  const together = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: atOnce }, work));
  for (let round = 0; round < rounds; round++) {
    times[0].push((await timed(() => together(ours)))[0]);
    times[1].push((await timed(() => together(theirs)))[0]);
  }
  return [median(times[0]), median(times[1])] as const;
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function print(name: string, [ours, theirs]: readonly [number, number]): void {
  const figures = `Cairn ${ours.toFixed(0)} ms   puppeteer alone ${theirs.toFixed(0)} ms`;
  process.stdout.write(`  ${name.padEnd(13)} ${figures}   ratio ${(ours / theirs).toFixed(2)}\n`);
}

/** Nobody may get anything but a whole report or the word to come back. */
async function burst(ask: () => Promise<Response>): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const answer = await ask();
      return { status: answer.status, whole: (await answer.text()).trimEnd().endsWith('%%EOF') };
    }),
  );
  const made = answers.filter(({ status, whole }) => status === 200 && whole).length;
  const later = answers.filter(({ status }) => status === 503).length;
  if (made + later < 100) throw new Error('a report of the burst was neither made nor put off');
  process.stdout.write(`  100 at once   ${made} made, ${later} told to come back\n`);
}

async function weigh(report: () => Promise<Buffer>, server: number): Promise<void> {
  const weights: number[] = [];
  for (let i = 0; i < 100; i++) {
    await report();
    // Right after its hundredth report a browser is gone and the next not started.
    if (i % 10 === 0) weights.push(browserMegabytes(server) || (weights.at(-1) ?? 0));
  }
  const [first = 0, heaviest] = [weights[0], Math.max(...weights)];
  const ratio = (heaviest / first).toFixed(2);
  process.stdout.write(
    `  browser       ${first.toFixed(0)} MB, at most ${heaviest.toFixed(0)} MB over 100 reports   ratio ${ratio}\n`,
  );
}

/** Memory of the server's browsers and all they started; where the system tells, a shared page counts once. */
function browserMegabytes(server: number): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,pgid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const groups = new Set(processes.filter(([, parent]) => parent === server).map(([pid]) => pid));
  const ours = processes.filter(([, , group]) => groups.has(group));
  return ours.reduce((sum, [pid, , , rss = 0]) => sum + (proportionalSize(pid) ?? rss) / 1024, 0);
}

function proportionalSize(pid: number | undefined): number | undefined {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
