import { maxFilesPerRecord } from '@cairn/domain/evidence-file';
import { useEffect, useRef, useState } from 'react';
import { isCancelled, problemOf } from '../client/api-problem.ts';
import { upload } from '../client/upload.ts';
import { type AcceptedTypes, fileFault } from './file-check.ts';

/** A file somebody chose, and how far it is. Refused ones are never sent. */
export interface QueuedFile {
  id: string;
  file: File;
  state: 'chosen' | 'refused' | 'sending' | 'sent' | 'failed';
  /** 0 to 1 while it is sent. */
  sent: number;
  /** Why it was refused, or was not stored. */
  fault: string | null;
  /** Whether sending the same file again could go better. */
  retryable: boolean;
}

/** Answers about the file itself: too many, too large, or not what its name says. */
const final = new Set([400, 413, 415, 422]);

const cancelled = 'Cancelled. This file was not added.';

/** Files waiting to go with a record that already holds `there` files. */
export function useFileQueue(types: AcceptedTypes, there: number) {
  const [items, setItems] = useState<readonly QueuedFile[]>([]);
  const latest = useRef(items);
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(() => () => controllers.current.forEach((controller) => void controller.abort()), []);

  const set = (next: readonly QueuedFile[]) => {
    latest.current = next;
    setItems(next);
  };
  const patch = (id: string, change: Partial<QueuedFile>) =>
    set(latest.current.map((item) => (item.id === id ? { ...item, ...change } : item)));

  const add = (files: readonly File[]) => {
    const known = new Set(latest.current.map(({ file }) => nameOf(file)));
    let room = maxFilesPerRecord - there - latest.current.filter(({ state }) => state !== 'refused').length;
    const added = files.flatMap((file): QueuedFile[] => {
      if (known.has(nameOf(file))) return [];
      const fault = fileFault(file, types) ?? (room > 0 ? null : `One record can hold ${maxFilesPerRecord} files.`);
      if (!fault) room -= 1;
      return [{ id: crypto.randomUUID(), file, state: fault ? 'refused' : 'chosen', sent: 0, fault, retryable: false }];
    });
    set([...latest.current, ...added]);
  };
  const remove = (id: string) => set(latest.current.filter((item) => item.id !== id));
  const clearSent = () => set(latest.current.filter(({ state }) => state !== 'sent'));
  const cancel = (id: string) => controllers.current.get(id)?.abort();

  const send = async (id: string, url: string): Promise<boolean> => {
    const item = latest.current.find((one) => one.id === id);
    if (!item) return true;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    patch(id, { state: 'sending', sent: 0, fault: null });
    const body = new FormData();
    body.append('file', item.file);
    try {
      const onProgress = (sent: number) => patch(id, { sent });
      await upload({ method: 'POST', url, body, idempotencyKey: id, signal: controller.signal, onProgress });
      patch(id, { state: 'sent', sent: 1 });
      return true;
    } catch (error) {
      const { status, message } = problemOf(error);
      const fault = isCancelled(error) ? cancelled : message;
      patch(id, { state: 'failed', sent: 0, fault, retryable: !final.has(status) });
      return false;
    } finally {
      controllers.current.delete(id);
    }
  };

  /**
   * Sends what has not been sent yet, one after another. Answers whether all arrived, and the first fault; what somebody
   * cancelled did not arrive, and is no fault.
   */
  const sendAll = async (url: string): Promise<{ complete: boolean; fault: string | null }> => {
    const waiting = latest.current.filter(
      ({ state, retryable }) => state === 'chosen' || (state === 'failed' && retryable),
    );
    for (const { id } of waiting) await send(id, url);
    const tried = new Set(waiting.map(({ id }) => id));
    const failed = latest.current.filter(({ id, state }) => state === 'failed' && tried.has(id));
    return { complete: failed.length === 0, fault: failed.find(({ fault }) => fault !== cancelled)?.fault ?? null };
  };

  const unsent = items.filter(({ state }) => state === 'chosen').length;
  return {
    items,
    unsent,
    sending: items.some(({ state }) => state === 'sending'),
    add,
    remove,
    clearSent,
    cancel,
    send,
    sendAll,
  };
}

export type FileQueue = ReturnType<typeof useFileQueue>;

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
