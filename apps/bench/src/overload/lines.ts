import { connect, type Socket } from 'node:net';

export interface Answered {
  readonly status: number;
  readonly retryAfter: boolean;
}

interface Waiting {
  readonly bytes: Buffer;
  done(answer: Answered | Error): void;
}

const lastPiece = Buffer.from('0\r\n\r\n');
const greeting = Buffer.from('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
/** More are not opened at the same time. */
const atOnce = 50;

/** Kept-alive connections that cost the measuring process a fraction of what `node:http` does, on the cores it shares. */
export interface Lines {
  /** Sends one request on a line of its own; when all are taken it waits for one. */
  send(bytes: Buffer, done: Waiting['done']): void;
  close(): void;
}

/**
 * Opens so many, and has each answered once: Node takes up one new connection in each turn of its event loop, which would
 * be measured otherwise. Reads answers as the product gives them here, with a length.
 */
export async function openLines(origin: string, count: number): Promise<Lines> {
  const { hostname, port } = new URL(origin);
  const free: Socket[] = [];
  const all = new Set<Socket>();
  const waiting: Waiting[] = [];
  const busy = new Map<Socket, { done: Waiting['done']; got: Buffer }>();

  function use(socket: Socket, { bytes, done }: Waiting): void {
    busy.set(socket, { done, got: Buffer.alloc(0) });
    socket.write(bytes);
  }

  function answered(socket: Socket, chunk: Buffer): void {
    const one = busy.get(socket);
    if (!one) return;
    one.got = one.got.length === 0 ? chunk : Buffer.concat([one.got, chunk]);
    const end = one.got.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = one.got.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (one.got.length < end + 4 + length) return;
    // tRPC sends its answers in pieces, of which an empty one is the last.
    if (/\ntransfer-encoding: chunked/i.test(head) && !one.got.subarray(-5).equals(lastPiece)) return;
    busy.delete(socket);
    const next = waiting.shift();
    if (next) use(socket, next);
    else free.push(socket);
    one.done({ status: Number(head.slice(9, 12)), retryAfter: /\nretry-after: \d/i.test(head) });
  }

  function broken(socket: Socket, cause: Error): void {
    all.delete(socket);
    const at = free.indexOf(socket);
    if (at >= 0) free.splice(at, 1);
    busy.get(socket)?.done(cause);
    busy.delete(socket);
  }

  function open(): Promise<void> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    all.add(socket);
    socket.on('data', (chunk: Buffer) => answered(socket, chunk));
    socket.once('error', (cause) => broken(socket, cause));
    socket.once('close', () => broken(socket, new Error('the line was cut')));
    return new Promise((resolve, reject) => {
      use(socket, { bytes: greeting, done: (answer) => (answer instanceof Error ? reject(answer) : resolve()) });
    });
  }

  for (let opened = 0; opened < count; opened += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - opened) }, open));

  return {
    send: (bytes, done) => {
      const socket = free.pop();
      if (socket) use(socket, { bytes, done });
      else waiting.push({ bytes, done });
    },
    close: () => {
      // Whoever still waits is told nothing more.
      busy.clear();
      for (const socket of all) socket.destroy();
    },
  };
}
