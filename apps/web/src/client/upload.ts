import { RefusedRequest } from './api-problem.ts';

export interface UploadRequest {
  method: 'POST' | 'PUT';
  url: string;
  body: FormData;
  /** Sent with creates and files: the same key again cannot store the same thing twice. */
  idempotencyKey?: string;
  /** The draft that is saved with it, and ends. */
  draft?: string | null;
  signal?: AbortSignal;
  /** 0 to 1, as the bytes leave. */
  onProgress?: (sent: number) => void;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends a multipart form and tells how far it has come, which fetch cannot do.
 * @throws RefusedRequest with the server's words; AbortError when `signal` cancels; TypeError when no answer comes.
 */
export function upload<Answer>({
  method,
  url,
  body,
  idempotencyKey,
  draft,
  signal,
  onProgress,
}: UploadRequest): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const cancel = () => request.abort();
  request.open(method, url);
  request.setRequestHeader('accept', 'application/json');
  if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
  if (draft) request.setRequestHeader('form-draft', draft);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const answer = parsed(request.responseText);
    if (request.status >= 200 && request.status < 300) resolve(answer as Answer);
    else reject(new RefusedRequest(request.status, answer as { message?: string } | null));
  };
  request.onerror = () => reject(new TypeError('No answer'));
  request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
  request.onloadend = () => signal?.removeEventListener('abort', cancel);
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) reject(new DOMException('Cancelled', 'AbortError'));
  else request.send(body);
  return promise;
}
