import { waitFor } from '@testing-library/react';
import { vi } from 'vitest';

/** A request that leaves and waits for the answer a test gives. */
export class HeldUpload {
  static all: HeldUpload[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  sent: FormData | null = null;
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  method = '';
  url = '';

  constructor() {
    HeldUpload.all.push(this);
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.sent = body;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, body: object | string) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
  cut() {
    this.onerror();
    this.onloadend();
  }
}

/** From now on, until the globals are unstubbed, every upload is held. */
export function holdUploads(): void {
  HeldUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', HeldUpload);
}

/** The `nth` upload there was, once it has left. */
export const heldUpload = (nth: number) =>
  waitFor(() => {
    const one = HeldUpload.all[nth - 1];
    if (!one?.sent) throw new Error('Nothing was sent yet');
    return one;
  });
