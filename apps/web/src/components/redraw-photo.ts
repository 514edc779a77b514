import type { PhotoAnswer, PhotoRequest } from './photo-worker.ts';

/** How long one photo may take, in milliseconds, on a cheap phone too. */
const patience = 120_000;

/** Why a photo was not drawn. */
export class PhotoFault extends Error {
  readonly reason: 'unreadable' | 'notLoaded' | 'tooSlow';

  constructor(reason: PhotoFault['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Draws a photo anew as a JPEG, in a thread of its own that ends with it: the memory of one is free before the next.
 * @throws PhotoFault; the signal's reason when it is aborted
 */
export async function redrawPhoto(request: PhotoRequest, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module', name: 'photo' });
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const stop = () => reject(signal.reason);
  const timer = setTimeout(() => reject(new PhotoFault('tooSlow')), patience);
  signal.addEventListener('abort', stop);
  worker.onerror = () => reject(new PhotoFault('notLoaded'));
  worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) =>
    'photo' in data ? resolve(data.photo) : reject(new PhotoFault(data.fault));
  worker.postMessage(request);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
