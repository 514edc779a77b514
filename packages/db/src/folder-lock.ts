import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Gives the folder back; calling it twice does no harm. */
export type ReleaseFolder = () => Promise<void>;

/** Another process (or another handle of this one) holds the data folder. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process.`);
    this.name = 'FolderInUseError';
  }
}

/**
 * Takes the folder for this process alone, making it first if need be. Two embedded databases on one folder destroy
 * each other's rows without a word, so nothing may open it before holding this.
 *
 * @throws FolderInUseError when somebody else holds it.
 */
export async function lockFolder(folder: string): Promise<ReleaseFolder> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return process.platform === 'linux' ? lockBySocket(folder) : lockByPidFile(folder);
}

/** An abstract socket is taken atomically and vanishes with its process, kill -9 included. */
function lockBySocket(folder: string): Promise<ReleaseFolder> {
  const digest = createHash('sha256').update(realpathSync(folder)).digest('hex');
  const server = createServer((socket) => socket.destroy());
  const { promise, resolve, reject } = Promise.withResolvers<ReleaseFolder>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    reject(error.code === 'EADDRINUSE' ? new FolderInUseError(folder) : error);
  });
  server.listen(`\0cairn-${digest}`, () => {
    server.unref();
    resolve(() => new Promise((closed) => void server.close(() => closed())));
  });
  return promise;
}

function lockByPidFile(folder: string): ReleaseFolder {
  const file = join(realpathSync(folder), 'cairn.pid');
  if (!tryWritePid(file)) {
    if (isAlive(Number(readFileSync(file, 'utf8')))) throw new FolderInUseError(folder);
    rmSync(file, { force: true });
    if (!tryWritePid(file)) throw new FolderInUseError(folder);
  }
  let held = true;
  return async () => {
    if (held) rmSync(file, { force: true });
    held = false;
  };
}

function tryWritePid(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
