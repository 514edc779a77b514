import { mkdirSync, realpathSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type Claim, holdsAlone, killProcess } from './folder-claims.ts';
import type { HolderAnswer, HolderOrder, Pace } from './folder-holder.ts';

/** A data folder that this process alone may use. */
export interface FolderLock {
  /** To be called before each use. Returns only while the folder is still ours; otherwise the process ends at once. */
  confirm(): void;
  /** Gives the folder back; calling it twice does no harm. */
  release(): Promise<void>;
}

/** Another process (or another handle of this one) holds the data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, { pid, host, since }: Pick<Claim, 'pid' | 'host' | 'since'>) {
    const began = `${since.slice(0, 10)} ${since.slice(11, 16)} UTC`;
    super(
      `The data folder ${folder} is in use by process ${pid} on ${host} since ${began}. Stop that one first, or let both use PostgreSQL (DATABASE_URL).`,
    );
  }
}

/** How a lock is kept; tests are quicker, or play another machine that no socket reaches. */
export interface LockOptions {
  readonly pace?: Pace;
  readonly machine?: string;
}

// A holder that cannot beat ends itself well before anybody may take it for dead, by anybody's clock.
const usualPace: Pace = { beatMs: 5_000, giveUpMs: 10_000, deadMs: 16_000 };

/**
 * Takes the folder for this process alone, making it first if need be. Two embedded databases on one folder destroy
 * each other's rows without a word, so nothing may open it before holding this. Another container of this machine meets
 * a socket in the folder, another machine a file there that changes with every beat; a thread of its own beats, however
 * busy this one is. A process that loses the folder ends. Taking it over from a process that died here is a matter of
 * milliseconds; when nobody here can tell whether the last holder lives, it is watched for three beats.
 *
 * @throws FolderInUseError when somebody else holds it.
 */
export async function lockFolder(folder: string, { pace = usualPace, machine }: LockOptions = {}): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lastBeatAt = new BigInt64Array(new SharedArrayBuffer(8));
  const order: HolderOrder = { folder: realpathSync(folder), pace, lastBeatAt, machine: machine ?? null };
  const holder = new Worker(new URL('./folder-holder.ts', import.meta.url), { workerData: order, execArgv: [] });
  const { promise, resolve, reject } = Promise.withResolvers<HolderAnswer>();
  holder.once('message', resolve).once('error', reject);
  const answer = await promise;
  if (answer.kind === 'refused') throw new FolderInUseError(folder, answer.by);
  let releasing = false;
  const lost = () => killProcess(`The data folder ${folder} is no longer held by this process.`);
  const gone = new Promise<void>((resolveGone) => {
    holder.once('exit', () => (releasing ? resolveGone() : lost()));
  });
  holder.on('error', lost);
  holder.unref();
  return {
    confirm: () => {
      const unbeatenMs = Math.abs(Date.now() - Number(Atomics.load(lastBeatAt, 0)));
      if (unbeatenMs >= pace.giveUpMs && !holdsAlone(order.folder, answer.claim)) lost();
    },
    release: () => {
      // The process must not end, for want of anything else to do, before the claim is taken back.
      holder.ref();
      if (!releasing) holder.postMessage('release');
      releasing = true;
      return gone;
    },
  };
}
