import { RefusedRequest } from './api-problem.ts';

export interface DownloadRequest {
  url: string;
  signal?: AbortSignal;
  /** 0 to 1, as the bytes arrive; not told while the server is still making the file, nor when its size is unknown. */
  onProgress?: (received: number) => void;
}

/**
 * Fetches a file and tells how far it has come.
 * @throws RefusedRequest with the server's words; AbortError when `signal` cancels; TypeError when no answer comes.
 */
export async function download({ url, signal, onProgress }: DownloadRequest): Promise<Blob> {
  const answer = await fetch(url, { credentials: 'same-origin', ...(signal ? { signal } : {}) });
  if (!answer.ok) throw new RefusedRequest(answer.status, await answer.json().catch(() => null));
  const total = Number(answer.headers.get('content-length'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = answer.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    received += read.value.length;
    if (total > 0) onProgress?.(Math.min(received / total, 1));
  }
  return new Blob(chunks, { type: answer.headers.get('content-type') ?? '' });
}
