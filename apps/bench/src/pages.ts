import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { noBrowser } from '@cairn/server/testing-process';
import { type Browser, launch } from 'puppeteer';
import { type Visit, visit } from './page-visits.ts';

/** A stranger, the demo's nurse with her records, or a nurse who joined a moment ago. */
type Who = 'stranger' | 'nurse' | 'newcomer';

type Budget = Omit<Visit, 'all'>;

/** What every page must keep to, whatever it holds. */
const everywhere = { lcp: 2000, tbt: 200, cls: 0.02 };
const text: Budget = { script: 8, ...everywhere };
const visitor: Budget = { script: 90, ...everywhere };
const member: Budget = { script: 180, ...everywhere };

/** The pages, who opens them, and their budgets: kilobytes of script, milliseconds, and what moved. */
const table: readonly [path: string, who: Who, budget: Budget][] = [
  ['/', 'stranger', text],
  ['/faq', 'stranger', text],
  ['/privacy-policy', 'stranger', text],
  ['/terms-of-service', 'stranger', text],
  ['/data-protection', 'stranger', text],
  ['/no/such/page', 'stranger', text],
  ['/reflective-discussion/:token', 'stranger', visitor],
  ['/auth', 'stranger', text],
  ['/forgot-password', 'stranger', text],
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
];

interface Demo {
  readonly origin: string;
  readonly sessions: Readonly<Record<Who, string | null>>;
  readonly token: string;
  stop(): Promise<void>;
}

/**
 * What each page costs somebody with a cheap phone on a slow mobile network and an empty cache, in the built product with
 * the demo's portfolio. Fails when a page, at the median of `rounds`, is above its budget. `only` keeps to the pages
 * whose address holds it, and tells what moved on them.
 */
export async function benchPages(rounds: number, only: string | undefined): Promise<void> {
  const demo = await startDemo();
  const browser = await launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const above: string[] = [];
  try {
    process.stdout.write(`${line('', ['script KB', 'all KB', 'LCP ms', 'TBT ms', 'CLS'])}\n`);
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
  const address = demo.origin + path.replace(':token', demo.token);
  const visits = [];
  for (let i = 0; i < rounds; i++) visits.push(await visit(browser, address, demo.sessions[who]));
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
    cls: middle(({ cls }) => cls),
  };
}

const figuresOf = ({ script, all, lcp, tbt, cls }: Visit) => [
  script.toFixed(1),
  all.toFixed(1),
  lcp.toFixed(0),
  tbt.toFixed(0),
  cls.toFixed(3),
];

const line = (name: string, figures: string[]) =>
  `${name.padEnd(42)}${figures.map((figure) => figure.padStart(10)).join('')}`;

/** Starts the demo, signs its nurse in, and lets a newcomer join. */
async function startDemo(): Promise<Demo> {
  const program = join(import.meta.dirname, '../../server/src/demo.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...noBrowser },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const [, port, email, password, token] =
      /:(\d+) with a demo.*?nurse\s+(\S+)\s+(\S+)\n.*?\/reflective-discussion\/(\S+)\n/s.exec(printed) ?? [];
    if (!port || !token) continue;
    const origin = `http://127.0.0.1:${port}`;
    const enter = async (way: string, email: string | undefined) => {
      const answer = await fetch(origin + way, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    };
    const sessions = {
      stranger: null,
      nurse: await enter('/api/login', email),
      newcomer: await enter('/api/register', 'newcomer@example.org'),
    };
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return { origin, sessions, token, stop };
  }
  throw new Error(`the demo did not start: ${printed}`);
}
