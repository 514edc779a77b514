import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readPortfolio } from '@cairn/api/portfolio/queries';
import { inSnapshot } from '@cairn/api/transaction';
import { createDatabase } from '@cairn/db/create-database';
import { portfolioReport } from '@cairn/server/report/portfolio-report';
import { type Browser, launch } from 'puppeteer';
import { median } from './median.ts';
import { joinPeople } from './population.ts';
import { openProduct } from './processes.ts';
import { fillReportNurse, type ReportNurse } from './report-nurse.ts';

const rounds = 15;
const atOnce = 4;
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const today = '2026-11-20';

/**
 * What a report of ten pages takes, from the request to its last byte: the first one, which starts the browser, and
 * later ones alone and of four people at a time, beside puppeteer alone printing the same page in a browser of the same kind; the aim is at
 * most 1.3 times as long. Each is printed, because something has changed before it that the page says: who has not changed anything gets
 * the file that was printed last, which is timed by itself. Then a burst of a hundred people, and what the browser weighs over a hundred reports.
 */
export async function benchReports(): Promise<void> {
  const { product, databaseUrl, close } = await openProduct({ CHROMIUM_PATH: browserPath });
  let bare: Browser | undefined;
  try {
    const nurses = await Promise.all(Array.from({ length: atOnce }, (_, n) => fillReportNurse(product.origin, n)));
    const [nurse] = nurses;
    if (!nurse) throw new Error('nobody joined');
    const html = await htmlOf(databaseUrl, nurse.id);
    const ask = (cookie: string) => fetch(`${product.origin}/api/export-report`, { headers: { cookie } });
    const report = async ({ cookie }: ReportNurse) => {
      const answer = await ask(cookie);
      if (!answer.ok) throw new Error(`the report answered ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const [coldProduct, pdf] = await timed(() => report(nurse));
    const [coldBare, browser] = await timed(async () => {
      const opened = await openBare();
      await printBare(opened, html);
      return opened;
    });
    bare = browser;
    const bareReport = () => printBare(browser, html);
    const single = await inTurn([nurse], report, bareReport);
    const four = await inTurn(nurses, report, bareReport);
    const [again] = await timed(() => report(nurse));
    process.stdout.write(`GET /api/export-report, ${pagesOf(pdf)} pages, ${Math.round(pdf.length / 1024)} KB\n`);
    print('first', [coldProduct, coldBare]);
    print('later', single);
    print('four at once', four);
    process.stdout.write(`  unchanged     Cairn ${again.toFixed(0)} ms\n`);
    const hundred = await joinPeople(product.origin, 100);
    await burst(hundred.map((cookie) => () => ask(cookie)));
    await weigh(() => nurse.change().then(() => report(nurse)), product.child.pid ?? 0);
  } finally {
    await bare?.close();
    await close();
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

/**
 * Milliseconds until all of these people have their report, and until as many are printed by puppeteer alone, at the median and
 * measured in turn. Before each, and not measured, they change something.
 */
async function inTurn(
  nurses: readonly ReportNurse[],
  ours: (nurse: ReportNurse) => Promise<unknown>,
  theirs: () => Promise<unknown>,
) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const nurse of nurses) await nurse.change();
    times[0].push((await timed(() => Promise.all(nurses.map(ours))))[0]);
    times[1].push((await timed(() => Promise.all(nurses.map(theirs))))[0]);
  }
  return [median(times[0]), median(times[1])] as const;
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

function print(name: string, [ours, theirs]: readonly [number, number]): void {
  const figures = `Cairn ${ours.toFixed(0)} ms   puppeteer alone ${theirs.toFixed(0)} ms`;
  process.stdout.write(`  ${name.padEnd(13)} ${figures}   ratio ${(ours / theirs).toFixed(2)}\n`);
}

/** Nobody may get anything but a whole report or the word to come back. */
async function burst(asks: readonly (() => Promise<Response>)[]): Promise<void> {
  const answers = await Promise.all(
    asks.map(async (ask) => {
      const answer = await ask();
      return { status: answer.status, whole: (await answer.text()).trimEnd().endsWith('%%EOF') };
    }),
  );
  const made = answers.filter(({ status, whole }) => status === 200 && whole).length;
  const later = answers.filter(({ status }) => status === 503).length;
  if (made + later < asks.length) throw new Error('a report of the burst was neither made nor put off');
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
