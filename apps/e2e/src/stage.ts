import { startTestServer, type TestServer } from '@cairn/server/testing';
import { startTestMailServer, type TestMailServer } from '@cairn/server/testing-mail-server';
import { freePort } from '@cairn/server/testing-ports';
import type { Browser } from 'puppeteer';
import { afterAll, beforeAll, vi } from 'vitest';
import { type Look, openBrowser } from './browser.ts';
import { beginDay } from './people.ts';
import { releaseWebApp } from './release.ts';
import { namesOfTests, startTlsFront } from './tls-front.ts';
import { patience, Visitor } from './visitor.ts';

/** What the journeys of one file happen on. */
export interface Stage {
  readonly browser: Browser;
  readonly server: TestServer;
  /** Where people reach the product; links in mail lead there too. */
  readonly origin: string;
  readonly mail: TestMailServer;
  /** Releases another version of the web app; only where it is served from a folder of its own. */
  release(): void;
  /** Serves what an operator's setting puts in place of the service worker; only there too. */
  withdraw(): void;
}

interface StageOptions {
  readonly database: 'embedded' | 'postgres';
  /** Settings on top of those of a test; they may depend on where people reach the product. */
  readonly env?: Record<string, string> | ((origin: string) => Promise<Record<string, string>>);
  /** By what name people reach this machine. */
  readonly host?: '127.0.0.1' | 'localhost';
  /** Switches of the browser. */
  readonly browser?: readonly string[];
  /** Whether the web app is served from a folder of its own, in which a journey may release another version of it. */
  readonly ownRelease?: boolean;
  /** Whether people reach the product over https, at `cairn.test`. */
  readonly https?: boolean;
}

/** One browser, one server and one mail server for a file of journeys, with everything ended after the last. */
export function setStage({
  database,
  env,
  host = '127.0.0.1',
  browser: switches = [],
  ownRelease = false,
  https = false,
}: StageOptions): {
  readonly stage: Stage;
  arrive(look?: Look): Promise<Visitor>;
} {
  beginDay();
  let stage: Stage | undefined;
  let front: Awaited<ReturnType<typeof startTlsFront>> | undefined;
  const now = () => {
    if (!stage) throw new Error('the stage is set before each journey, not while journeys are declared');
    return stage;
  };
  beforeAll(async () => {
    const [browser, mail, port] = await Promise.all([
      openBrowser(https ? [...switches, ...namesOfTests] : switches),
      startTestMailServer(),
      freePort(),
    ]);
    front = https ? await startTlsFront(port) : undefined;
    const origin = front ? `https://cairn.test:${front.port}` : `http://${host}:${port}`;
    const settings = typeof env === 'function' ? await env(origin) : env;
    const released = ownRelease ? releaseWebApp() : null;
    const server = await startTestServer({
      database,
      env: { PORT: String(port), PUBLIC_URL: origin, SMTP_URL: mail.url, ...settings },
      webFolder: released?.folder ?? process.env.WEB_FOLDER,
    });
    stage = { browser, server, origin, mail, release: () => released?.again(), withdraw: () => released?.withdraw() };
  });
  afterAll(async () => {
    await stage?.browser.close();
    await front?.close();
    await stage?.server.stop();
    await stage?.mail.stop();
  });
  return {
    get stage() {
      return now();
    },
    arrive: (look) => Visitor.arrive(now().browser, now().origin, look),
  };
}

/** Waits until nothing is left to be sent. */
export async function allMailHasLeft({ server }: Pick<Stage, 'server'>): Promise<void> {
  const waiting = () => server.ports.db.selectFrom('mailMessages').select('id').where('sentAt', 'is', null).execute();
  await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: patience });
}
