import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** From the request to the last byte, in milliseconds. */
  readonly ms: number;
}

const patienceMs = 60_000;

/** Somebody with a browser's cookies and a network address of their own, which on this machine is any of 127.0.0.0/8. */
export class Client {
  readonly #origin: string;
  readonly #agent: Agent;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string, localAddress: string) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress });
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends a JSON body, or bytes under the type given; rejects when the connection breaks or a minute has passed. */
  call(method: string, path: string, body?: object | Buffer, type = 'application/json'): Promise<Reply> {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const began = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const sent = request(
      this.#origin + path,
      {
        method,
        agent: this.#agent,
        timeout: patienceMs,
        headers: {
          ...(this.#cookies.size > 0 && { cookie: this.cookie }),
          ...(bytes && { 'content-type': type, 'content-length': bytes.length }),
        },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('error', reject);
        answer.once('end', () => {
          for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
          const text = Buffer.concat(pieces).toString('utf8');
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, ms: performance.now() - began });
        });
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer within a minute')));
    sent.once('error', reject);
    sent.end(bytes);
    return promise;
  }

  /** Ends its connections. */
  close(): void {
    this.#agent.destroy();
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

export const password = 'Correct-horse-7-battery';

/** Opens an account from `localAddress`; answers its owner, signed in. */
export async function join(origin: string, email: string, localAddress: string): Promise<Client> {
  const client = new Client(origin, localAddress);
  const { status, text } = await client.call('POST', '/api/register', { email, password });
  if (status !== 200) throw new Error(`joining as ${email} answered ${status}: ${text}`);
  return client;
}
