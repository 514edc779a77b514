import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { noBrowser } from '@cairn/server/testing-process';
import { type Browser, type BrowserContext, launch } from 'puppeteer';

/** A stranger, the demo's nurse with her records, or a nurse who joined a moment ago. */
export type Who = 'stranger' | 'nurse' | 'newcomer';

/** The built product with the demo's portfolio, and who is signed in there. */
export interface Demo {
  /** Where a page is; `:token` in its path stands for the demo's discussant. */
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

/** Starts the built product with the demo, signs its nurse in, and lets a newcomer join. */
export async function startDemo(): Promise<Demo> {
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
    return { addressOf: (path) => origin + path.replace(':token', token), sessions, stop };
  }
  throw new Error(`the demo did not start: ${printed}`);
}
