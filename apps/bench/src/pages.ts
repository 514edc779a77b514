import type { Browser } from 'puppeteer';
import { type Demo, openBrowser, startDemo, type Who } from './demo.ts';
import { type Visit, visit } from './page-visits.ts';

type Budget = Omit<Visit, 'all' | 'tbt'>;

/** What every page must keep to, whoever opens it. */
const still = { cls: 0.02 };
/** What strangers open first, or come to by a link; most of it stands in its document and needs next to no script. */
const atOnce = { lcp: 1200, blocked: 50, ...still };
const text: Budget = { script: 8, ...atOnce };
const form: Budget = { script: 12, ...atOnce };
const member: Budget = { script: 180, lcp: 2000, blocked: 200, ...still };

/** The pages, who opens them, and their budgets: kilobytes of script, milliseconds, and what moved. */
const table: readonly [path: string, who: Who, budget: Budget][] = [
  ['/', 'stranger', text],
  ['/faq', 'stranger', text],
  ['/privacy-policy', 'stranger', text],
  ['/terms-of-service', 'stranger', text],
  ['/data-protection', 'stranger', text],
  ['/accessibility', 'stranger', text],
  ['/checking-statements', 'stranger', text],
  ['/no/such/page', 'stranger', text],
  ['/reflective-discussion/:token', 'stranger', form],
  ['/auth', 'stranger', text],
  ['/forgot-password', 'stranger', text],
  ['/reset-password', 'stranger', text],
  ['/verify-email', 'stranger', text],
  ['/unsubscribe', 'stranger', text],
  ['/confirm-email-change', 'stranger', text],
  ['/undo-email-change', 'stranger', text],
  ['/stop-account-recovery', 'stranger', text],
  ['/confirm-recovery-address', 'stranger', text],
  ['/dashboard', 'nurse', member],
  ['/practice-hours', 'nurse', member],
  ['/practice-hours/time-away', 'nurse', member],
  ['/cpd-activities', 'nurse', member],
  ['/reflective-accounts', 'nurse', member],
  ['/reflective-discussions', 'nurse', member],
  ['/feedback', 'nurse', member],
  ['/declarations', 'nurse', member],
  ['/confirmation', 'nurse', member],
  ['/transfer-sheet', 'nurse', member],
  ['/cycles', 'nurse', member],
  ['/profile', 'nurse', member],
  ['/user-guides', 'nurse', member],
  ['/contact-support', 'nurse', member],
  ['/faq', 'nurse', member],
  ['/dashboard', 'newcomer', member],
  ['/practice-hours', 'newcomer', member],
  ['/reflective-discussions', 'newcomer', member],
  ['/confirmation', 'newcomer', member],
  ['/welcome', 'newcomer', member],
  ['/cycles/:id', 'veteran', member],
  ['/admin', 'admin', member],
];

/**
 * What each page costs somebody with a cheap phone on a slow mobile network and an empty cache, in the built product with
 * the demo's portfolio. Fails when a page, at the median of `rounds`, is above its budget. `only` keeps to the pages
 * whose address holds it, and tells what moved on them.
 */
export async function benchPages(rounds: number, only: string | undefined): Promise<void> {
  const demo = await startDemo();
  const browser = await openBrowser();
  const above: string[] = [];
  try {
    process.stdout.write(`${line('', ['script KB', 'all KB', 'LCP ms', 'TBT ms', 'blocked', 'CLS'])}\n`);
    for (const [path, who, budget] of table) {
      if (only && !path.includes(only)) continue;
      const name = `${path} (${who})`;
      const visits = await visitOften(browser, demo, path, who, rounds);
      const median = medianOf(visits);
      process.stdout.write(`${line(name, figuresOf(median))}\n`);
      if (only) for (const shift of visits[0]?.shifts ?? []) process.stdout.write(`    ${shift}\n`);
      for (const [part, most] of Object.entries(budget) as [keyof Budget, number][]) {
        if (median[part] > most) above.push(`${name}: ${part} ${Number(median[part].toFixed(3))}, at most ${most}`);
      }
    }
  } finally {
    await browser.close();
    await demo.stop();
  }
  if (above.length === 0) return;
  process.stdout.write(`\nAbove the budget:\n${above.join('\n')}\n`);
  process.exitCode = 1;
}

async function visitOften(browser: Browser, demo: Demo, path: string, who: Who, rounds: number) {
  const visits = [];
  for (let i = 0; i < rounds; i++) visits.push(await visit(browser, demo.addressOf(path), demo.sessions[who]));
  return visits;
}

function medianOf(visits: readonly Visit[]): Visit {
  const middle = (of: (visit: Visit) => number) =>
    visits.map(of).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  return {
    script: middle(({ script }) => script),
    all: middle(({ all }) => all),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    blocked: middle(({ blocked }) => blocked),
    cls: middle(({ cls }) => cls),
  };
}

const figuresOf = ({ script, all, lcp, tbt, blocked, cls }: Visit) => [
  script.toFixed(1),
  all.toFixed(1),
  lcp.toFixed(0),
  tbt.toFixed(0),
  blocked.toFixed(0),
  cls.toFixed(3),
];

const line = (name: string, figures: string[]) =>
  `${name.padEnd(42)}${figures.map((figure) => figure.padStart(10)).join('')}`;
