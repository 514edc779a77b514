import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// macOS has room for 103 bytes, Linux for 107.
const maxPath = 100;
const answerMs = 2_000;

/** The folder as the running system knows it: a socket is reached through the very same one only. */
export function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `${dev}:${ino}`;
}

/** Listens at `name` in `folder` and tells whoever calls what `answer` says; null where the file system has no sockets. */
export async function listenIn(folder: string, name: string, answer: () => string): Promise<Server | null> {
  return throughShortPath(folder, name, async (path) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(answer());
    });
    const { promise, resolve } = Promise.withResolvers<Server | null>();
    server.once('error', () => resolve(null));
    server.listen(path, () => resolve(server));
    return promise;
  });
}

/** Whether somebody listens at `name` in `folder`; null when that cannot be told. */
export async function isHeard(folder: string, name: string): Promise<boolean | null> {
  return throughShortPath(folder, name, async (path) => {
    const socket = createConnection(path);
    const { promise, resolve } = Promise.withResolvers<boolean | null>();
    const timer = setTimeout(() => resolve(null), answerMs);
    socket.once('connect', () => resolve(true));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      // Windows names pipes, which vanish with their process.
      if (code === 'ECONNREFUSED' || (code === 'ENOENT' && process.platform === 'win32')) resolve(false);
      else resolve(code === 'EAGAIN' ? true : null);
    });
    return promise.finally(() => {
      clearTimeout(timer);
      socket.destroy();
    });
  });
}

/** A socket's path must be short, so a folder far down is reached through a link that is gone again afterwards. */
async function throughShortPath<T>(folder: string, name: string, use: (path: string) => Promise<T>): Promise<T | null> {
  if (process.platform === 'win32') return use(`\\\\.\\pipe\\cairn-${name}`);
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= maxPath) return use(path);
  let shortcut: string | undefined;
  try {
    shortcut = mkdtempSync(join(tmpdir(), 'c-'));
    symlinkSync(folder, join(shortcut, 'd'));
    return await use(join(shortcut, 'd', name));
  } catch {
    return null;
  } finally {
    if (shortcut !== undefined) rmSync(shortcut, { recursive: true, force: true });
  }
}
