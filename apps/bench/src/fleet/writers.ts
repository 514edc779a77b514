import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** One call that did not come to an answer of the product, or to another than 200. */
export interface Failure {
  readonly sentAt: number;
  readonly failedAt: number;
  readonly how: string;
}

/** Somebody who writes entry after entry on a kept connection, and sends each again by its key until it is acknowledged. */
export class Writer {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #cookie = '';
  readonly acknowledged: string[] = [];
  readonly failures: Failure[] = [];
  calls = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async join(): Promise<void> {
    const email = `writer-${randomUUID()}@example.org`;
    const { status, cookies } = await this.#send('POST', '/api/register', {
      email,
      password: 'Correct-horse-7-battery',
    });
    if (status !== 200) throw new Error(`joining answered ${status}`);
    this.#cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  }

  /** Until `isOver`; then whatever was begun is finished. One person may keep a thousand entries, and reads afterwards. */
  async write(isOver: () => boolean): Promise<void> {
    for (let n = 0; !isOver(); n += 1) {
      if (n < 900) await this.#enter(`entry ${n}`);
      else await this.#attempt('GET', '/api/progress');
    }
  }

  async #enter(description: string): Promise<void> {
    const entry = {
      ...{ startDate: '2026-09-01', endDate: '2026-09-30', hours: '1', hoursFrequency: 'total', setting: 'ward' },
      description,
    };
    const key = randomUUID();
    while (!(await this.#attempt('POST', '/api/practice-hours', entry, key))) await wait(100);
    this.acknowledged.push(description);
  }

  /** What is kept under this person's name, by its description. */
  async entries(): Promise<string[]> {
    const { text } = await this.#send('GET', '/api/practice-hours?limit=1000');
    return (JSON.parse(text) as { description: string }[]).map(({ description }) => description);
  }

  end(): void {
    this.#agent.destroy();
  }

  async #attempt(method: string, path: string, body?: object, key?: string): Promise<boolean> {
    const sentAt = performance.now();
    this.calls += 1;
    const how = await this.#send(method, path, body, key).then(
      ({ status }) => (status === 200 ? null : String(status)),
      (cause: NodeJS.ErrnoException) => cause.code ?? cause.message,
    );
    if (how !== null) this.failures.push({ sentAt, failedAt: performance.now(), how });
    return how === null;
  }

  #send(method: string, path: string, body?: object, key?: string) {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string; cookies: string[] }>();
    const headers = {
      ...(this.#cookie !== '' && { cookie: this.#cookie }),
      ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const sent = request(this.#origin + path, { method, agent: this.#agent, headers, timeout: 60_000 }, (answer) =>
      readAll(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] }),
        reject,
      ),
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer within a minute')));
    sent.once('error', reject);
    sent.end(bytes);
    return promise;
  }
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
