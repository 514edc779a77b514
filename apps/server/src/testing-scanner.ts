import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { freePort } from './testing-ports.ts';

/** The harmless text every scanner takes for a virus, put together here so that no scanner takes this file for one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

export interface TestScanner {
  readonly url: string;
  /** How many streams it has answered. */
  readonly scans: number;
  /** What it does with the next streams. */
  behave(how: 'scans' | 'errs' | 'hangs up' | 'says nothing' | 'too large'): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A server that speaks clamd's INSTREAM as clamd does, and finds EICAR. */
export async function startTestScanner(): Promise<TestScanner> {
  const sockets = new Set<Socket>();
  const port = await freePort();
  let [scans, how] = [0, 'scans'];
  let server: Server | undefined;

  async function serve(socket: Socket): Promise<void> {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    const content = await readStream(socket);
    if (how === 'says nothing' || socket.destroyed) return;
    if (how === 'hangs up') return void socket.destroy();
    scans += 1;
    if (content === null) return void socket.end('UNKNOWN COMMAND\0');
    if (how === 'errs') return void socket.end('stream: Can not allocate memory ERROR\0');
    if (how === 'too large') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  }
  const start = async () => {
    server = createServer((socket) => void serve(socket)).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await start();
  return {
    get url() {
      return `tcp://127.0.0.1:${port}`;
    },
    get scans() {
      return scans;
    },
    behave: (next) => {
      how = next;
    },
    start,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      const closing = server;
      server = undefined;
      if (closing) await new Promise((resolve) => closing.close(resolve));
    },
  };
}

/** What was streamed, pieces put together; null when it was no stream. */
async function readStream(socket: Socket): Promise<string | null> {
  const command = 'zINSTREAM\0';
  let received = Buffer.alloc(0);
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received = Buffer.concat([received, chunk as Buffer]);
    if (received.length < command.length) continue;
    if (received.toString('latin1', 0, command.length) !== command) return null;
    const pieces: Buffer[] = [];
    let at = command.length;
    while (at + 4 <= received.length) {
      const length = received.readUInt32BE(at);
      if (length === 0) return Buffer.concat(pieces).toString('latin1');
      if (at + 4 + length > received.length) break;
      pieces.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  }
  return null;
}
