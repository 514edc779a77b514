import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ports } from '@cairn/api/context';
import { problemOf } from '@cairn/api/errors';
import { createPostgresDatabase } from '@cairn/db/testing';
import type { RefusalReason } from '@cairn/domain/refusal-reasons';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { renderLimits } from './adapters/chromium.ts';
import type { JobPace } from './adapters/jobs.ts';
import type { Hashing } from './adapters/passwords.ts';
import { readConfig } from './config.ts';
import type { StopOptions } from './listening.ts';
import type { Load, LoadLimits } from './load-shedding.ts';
import { start } from './start.ts';
import { assertDocumented } from './testing-documented-answers.ts';
import { seedEmbeddedDatabase } from './testing-template.ts';

export interface TestServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly ports: Ports;
  readonly dataDir: string;
  stop(options?: StopOptions): Promise<void>;
  /** Where Prometheus asks; null where METRICS_PORT is not set. */
  readonly metricsPort: number | null;
}

export interface TestServerOptions {
  readonly database: 'embedded' | 'postgres';
  /** Settings on top of those of a test: any that `docs/operating.md` lists. */
  readonly env?: Record<string, string>;
  /** Where the built web app lies, when it is not the one beside the server. */
  readonly webFolder?: string | undefined;
  /** What a process has to do, where a test says so, and `{}` where it says so itself; otherwise it never has too much. */
  readonly load?: Partial<Load> | undefined;
  readonly loadLimits?: LoadLimits | undefined;
  /** How often jobs are looked for, where that is not at once. */
  readonly jobPace?: JobPace | undefined;
  /** What hashes passwords, where a test is about nothing of them and would wait for little else. */
  readonly hashing?: Hashing | undefined;
  /** What time it is, where that is not as on the machine. */
  readonly clock?: Ports['clock'] | undefined;
}

/** The whole product, listening on a free port of this machine, on a database and a data folder of its own. */
export async function startTestServer({
  database,
  env = {},
  webFolder,
  load,
  loadLimits,
  jobPace = inAHurry,
  hashing,
  clock,
}: TestServerOptions): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-test-'));
  const postgres = database === 'postgres' ? await createPostgresDatabase() : null;
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
    ADDRESS_VERIFICATION: 'off',
    ...(postgres ? { DATABASE_URL: postgres.url, DATABASE_POOL: '5' } : {}),
    ...env,
  };
  if (!postgres && !env.DATA_DIR) await seedEmbeddedDatabase(dataDir);
  const server = await start(readConfig(settings), {
    webFolder,
    jobPace,
    hashing,
    clock,
    reportLimits,
    load: load ?? noLoad,
    loadLimits,
    embeddedWaitMs,
  });
  return {
    ...server,
    url: `http://127.0.0.1:${server.port}`,
    dataDir,
    stop: async (options) => {
      await server.stop(options);
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A report on a busy machine may take long; how long the product waits for one has tests of its own. */
const reportLimits = { ...renderLimits, attemptMs: 120_000, renderMs: 240_000, maxWaitMs: 240_000 };

/** On a busy machine a statement waits long for its turn; what becomes of one that waits too long has tests of its own. */
const embeddedWaitMs = 60_000;

/** On a busy machine calls wait long; what becomes of them in overload has tests of its own. */
const noLoad = { waiting: () => 0 };

/** A test waits for jobs, so they hurry. */
const inAHurry = { retryDelay: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };

/** Declares the tests once for each database, against a listening server. */
export function onEachServer(
  tests: (server: () => TestServer) => void,
  env?: Record<string, string>,
  webFolder?: string,
): void {
  for (const database of ['embedded', 'postgres'] as const) onServer(database, tests, env, webFolder);
}

/** Runs the tests on a server of their own, on this database. */
export function onServer(
  database: 'embedded' | 'postgres',
  tests: (server: () => TestServer) => void,
  env?: Record<string, string>,
  webFolder?: string,
): void {
  describe(`on ${database}`, () => {
    let running: TestServer | undefined;
    beforeAll(async () => {
      running = await startTestServer({ database, webFolder, ...(env ? { env } : {}) });
    });
    afterAll(() => running?.stop());
    tests(() => {
      if (!running) throw new Error('the server is started before each test, not while tests are declared');
      return running;
    });
  });
}

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
  readonly json: T;
}

/** The whole body of a refusal with this message, from whatever place it was thrown. */
export const refusedWith = (reason: RefusalReason, message: string) => ({
  ...problemOf({ reason, message, requestId: '' }),
  requestId: expect.any(String),
});

export const testPassword = 'Correct-horse-7-battery';
let people = 0;
export const newEmail = () => `visitor-${process.pid}-${++people}@example.org`;

/** Somebody at the REST door, with cookies of their own. */
export class Visitor {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** What the browser would send. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body !== undefined && !raw ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString('utf8');
    const contentType = response.headers.get('content-type');
    const { status, headers: told } = response;
    assertDocumented({ method, path, status, contentType, text, headers: told });
    const isJson = /^application\/(problem\+)?json\b/.test(contentType ?? '') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      json: isJson ? JSON.parse(text) : undefined,
    };
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  get = <T = Record<string, unknown>>(path: string, headers?: Record<string, string>) =>
    this.call<T>('GET', path, undefined, headers);
  post = <T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call<T>('POST', path, body, headers);
}

/** A visitor who has just joined. */
export async function joined(
  server: Pick<TestServer, 'url'>,
  email = newEmail(),
): Promise<Visitor & { email: string; id: string }> {
  const visitor = new Visitor(server.url);
  const { status, text, json } = await visitor.post<{ id: string }>('/api/register', { email, password: testPassword });
  if (status !== 200) throw new Error(`joining answered ${status}: ${text}`);
  return Object.assign(visitor, { email, id: json.id });
}
