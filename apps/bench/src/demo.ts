import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lastOfMonth } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { type Browser, type BrowserContext, launch } from 'puppeteer';

/**
 * A stranger, the demo's nurse with her records, a nurse who joined a moment ago, one who has revalidated and begun her next
 * years, or the administrator.
 */
export type Who = 'stranger' | 'nurse' | 'newcomer' | 'veteran' | 'admin';

/** The built product with the demo's portfolio, and who is signed in there. */
export interface Demo {
  /** Where a page is; one that a mailed link leads to, or that shows a single record, is the demo's. */
  addressOf(path: string): string;
  readonly sessions: Readonly<Record<Who, string | null>>;
  stop(): Promise<void>;
}

/** The browser that pages are visited with. */
export const openBrowser = (): Promise<Browser> =>
  launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

/** Brings a session, `name=value` as the server set it, to an address; nothing where there is none. */
export async function signIn(context: BrowserContext, address: string, session: string | null): Promise<void> {
  if (session === null) return;
  const [name = '', value = ''] = session.split('=');
  await context.setCookie({ name, value, domain: new URL(address).hostname });
}

/** Starts the built product with the demo, and lets everybody sign in or join. */
export async function startDemo(): Promise<Demo> {
  const program = join(import.meta.dirname, '../../server/src/demo.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const said = whatIsSaid.exec(printed)?.groups;
    if (said) return { ...(await peopleAndPages(said as unknown as Said)), stop };
  }
  throw new Error(`the demo did not start: ${printed}`);
}

/** What the demo says once it is there. */
interface Said
  extends Readonly<Record<'port' | 'nurse' | 'password' | 'admin' | 'secret' | 'form' | 'stop' | 'outbox', string>> {}
const whatIsSaid = new RegExp(
  [
    String.raw`:(?<port>\d+) with a demo`,
    String.raw`nurse +(?<nurse>\S+) +(?<password>\S+)\n`,
    String.raw`admin +(?<admin>\S+) +(?<secret>\S+)\n`,
    String.raw`(?<form>/reflective-discussion/\S+)\n`,
    String.raw`(?<stop>/unsubscribe\S+)\n`,
    String.raw`mail +(?<outbox>.+)\n`,
  ].join('.*?'),
  's',
);

async function peopleAndPages(said: Said): Promise<Pick<Demo, 'addressOf' | 'sessions'>> {
  const origin = `http://127.0.0.1:${said.port}`;
  const send = async (path: string, body: object, { method = 'POST', session = '' } = {}) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', cookie: session },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const enter = async (way: string, email: string, password: string) =>
    (await send(way, { email, password })).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const veteran = await enter('/api/register', 'veteran@example.org', said.password);
  const sessions = {
    stranger: null,
    nurse: await enter('/api/login', said.nurse, said.password),
    newcomer: await enter('/api/register', 'newcomer@example.org', said.password),
    veteran,
    admin: await enter('/api/login', said.admin, said.secret),
  };
  // The application for the years that end with this month is open.
  const revalidationDate = lastOfMonth(londonToday(new Date()));
  await send('/api/user/profile', { revalidationDate }, { method: 'PATCH', session: veteran });
  const closed = await send('/api/cycles', { revalidationDate }, { session: veteran });
  const { id } = (await closed.json()) as { id: string };
  await send('/api/forgot-password', { email: said.nurse });
  const pages: Record<string, string> = {
    '/reflective-discussion/:token': said.form,
    '/cycles/:id': `/cycles/${id}`,
    '/reset-password': await mailedLink(said.outbox, '/reset-password'),
    '/verify-email': await mailedLink(said.outbox, '/verify-email'),
    '/unsubscribe': said.stop,
    // What these links are worth is told only by following them.
    '/confirm-email-change': '/confirm-email-change?token=any',
    '/undo-email-change': '/undo-email-change?token=any',
    '/stop-account-recovery': '/stop-account-recovery?token=any',
    '/confirm-recovery-address': '/confirm-recovery-address?token=any',
  };
  return { addressOf: (path) => origin + (pages[path] ?? path), sessions };
}

/** The newest link to a page among the messages that the demo has written. */
async function mailedLink(outbox: string, page: string): Promise<string> {
  const newest = () => (existsSync(outbox) ? readdirSync(outbox).toSorted().toReversed() : []);
  for (let tries = 0; tries < 100; tries++) {
    for (const name of newest()) {
      const text = readFileSync(join(outbox, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      const [link] = new RegExp(`${page}\\?token=[\\w-]+`).exec(text) ?? [];
      if (link) return link;
    }
    await setTimeout(100);
  }
  throw new Error(`no message leads to ${page}`);
}
