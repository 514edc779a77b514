import { maxFilesPerRecord } from '@cairn/domain/evidence-file';
import { useEffect, useRef, useState } from 'react';
import { isCancelled, problemOf } from '../client/api-problem.ts';
import { upload } from '../client/upload.ts';
import { type AcceptedTypes, fileFault, isPhotoName } from './file-check.ts';
import { type PreparePhoto, preparedOnDemand } from './prepared-on-demand.ts';

/** A file somebody chose, and how far it is. Refused ones are never sent, and stay until they are taken out. */
export interface QueuedFile {
  id: string;
  /** As it was chosen. */
  chosen: File;
  /** As it is sent: a photo may have been made smaller. */
  file: File;
  state: 'preparing' | 'chosen' | 'refused' | 'sending' | 'sent' | 'failed';
  /** 0 to 1 while it is sent. */
  sent: number;
  /** Why it was refused, or was not stored. */
  fault: string | null;
  /** Whether the same file could do better the next time. */
  retryable: boolean;
  /** Whether a photo that could not be made ready may be sent as it was chosen. */
  goesAsItIs: boolean;
  /** What was done to it here, in words. */
  note: string | null;
  /** Whether it is a photo that was looked at, and can become a page. */
  isPhoto: boolean;
  /** The photos it was put together from. */
  pages: readonly QueuedFile[];
}

/** Answers about the file itself: too many, too large, or not what its name says. */
const final = new Set([400, 413, 415, 422]);

const cancelled = 'Cancelled. This file was not added.';
const stopped = 'Stopped. This photo was not added.';

/** Files waiting to go with a record that already holds `there` files. */
export function useFileQueue(types: AcceptedTypes, there: number, prepare: PreparePhoto = preparedOnDemand) {
  const [items, setItems] = useState<readonly QueuedFile[]>([]);
  const [underWay, setUnderWay] = useState(false);
  const latest = useRef(items);
  const controllers = useRef(new Map<string, AbortController>());
  /** Photos are made ready one after another: each takes much memory. */
  const line = useRef(Promise.resolve());
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      for (const controller of controllers.current.values()) controller.abort();
    };
  }, []);

  const set = (next: readonly QueuedFile[]) => {
    latest.current = next;
    setItems(next);
  };
  const patch = (id: string, change: Partial<QueuedFile>) =>
    set(latest.current.map((item) => (item.id === id ? { ...item, ...change } : item)));
  const find = (id: string) => latest.current.find((one) => one.id === id);
  const begin = (id: string) => {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    return controller.signal;
  };

  const getReady = (id: string) => {
    const signal = begin(id);
    patch(id, { state: 'preparing', fault: null });
    const make = async () => {
      const item = find(id);
      if (!item || signal.aborted) return;
      const outcome = await unlessStopped(prepare(item.chosen, signal), signal);
      if (outcome === null) return;
      controllers.current.delete(id);
      const fault = 'fault' in outcome ? outcome.fault : fileFault(outcome.file, types);
      if (fault === null) patch(id, { ...outcome, state: 'chosen', isPhoto: true });
      else patch(id, { retryable: false, ...outcome, state: 'refused', fault });
    };
    line.current = line.current.then(make);
  };

  const add = (files: readonly File[]) => {
    const known = new Set(
      latest.current.flatMap(({ chosen, pages }) => [chosen, ...pages.map((page) => page.chosen)].map(nameOf)),
    );
    let room = maxFilesPerRecord - there - latest.current.filter(({ state }) => state !== 'refused').length;
    const added = files.flatMap((file): QueuedFile[] => {
      if (known.has(nameOf(file))) return [];
      const photo = file.size > 0 && isPhotoName(file.name, types);
      const full = room > 0 ? null : `One record can hold ${maxFilesPerRecord} files.`;
      const fault = (photo ? null : fileFault(file, types)) ?? full;
      if (!fault) room -= 1;
      return [{ ...queued(file), state: fault ? 'refused' : photo ? 'preparing' : 'chosen', fault }];
    });
    set([...latest.current, ...added]);
    for (const { id, state } of added) if (state === 'preparing') getReady(id);
  };
  const remove = (id: string) => {
    controllers.current.get(id)?.abort();
    set(latest.current.filter((item) => item.id !== id));
  };
  const clearSent = () => set(latest.current.filter(({ state }) => state !== 'sent'));
  const cancel = (id: string) => {
    controllers.current.get(id)?.abort();
    const item = find(id);
    if (item?.state !== 'preparing') return;
    const goesAsItIs = fileFault(item.chosen, types) === null;
    patch(id, { state: 'refused', fault: stopped, retryable: true, goesAsItIs });
  };
  const addAsItIs = (id: string) => patch(id, { state: 'chosen', fault: null, goesAsItIs: false });

  /** Puts one file in place of these, which it was made from. */
  const combine = (ids: readonly string[], file: File) => {
    const pages = ids.flatMap((id) => find(id) ?? []);
    const first = latest.current.find(({ id }) => ids.includes(id));
    const whole = { ...queued(file), pages, note: `${pages.length} photos in one PDF` };
    set(latest.current.flatMap((item) => (item === first ? [whole] : ids.includes(item.id) ? [] : [item])));
  };
  const separate = (id: string) => set(latest.current.flatMap((item) => (item.id === id ? item.pages : [item])));

  const send = async (id: string, url: string): Promise<boolean> => {
    const item = find(id);
    if (!item) return true;
    const signal = begin(id);
    patch(id, { state: 'sending', sent: 0, fault: null });
    const body = new FormData();
    body.append('file', item.file);
    try {
      const onProgress = (sent: number) => patch(id, { sent });
      await upload({ method: 'POST', url, body, idempotencyKey: id, signal, onProgress });
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

  const anyPreparing = () => latest.current.some(({ state }) => state === 'preparing');
  /** Waits for the photos that are still being made ready; for ever once the form has gone, with all that would follow. */
  const allReady = async () => {
    while (anyPreparing()) await (gone.current ? new Promise<never>(() => {}) : line.current);
  };

  /**
   * Sends what has not been sent yet, one after another, photos once they are ready. Answers whether all arrived, and the
   * first fault; what somebody cancelled did not arrive, and is no fault.
   */
  const sendAll = async (url: string): Promise<{ complete: boolean; fault: string | null }> => {
    setUnderWay(true);
    if (anyPreparing()) await allReady();
    const waiting = latest.current.filter(
      ({ state, retryable }) => state === 'chosen' || (state === 'failed' && retryable),
    );
    for (const { id } of waiting) await send(id, url);
    setUnderWay(false);
    const tried = new Set(waiting.map(({ id }) => id));
    const failed = latest.current.filter(({ id, state }) => state === 'failed' && tried.has(id));
    return { complete: failed.length === 0, fault: failed.find(({ fault }) => fault !== cancelled)?.fault ?? null };
  };

  const count = (...states: QueuedFile['state'][]) => items.filter(({ state }) => states.includes(state)).length;
  return {
    items,
    unsent: count('chosen', 'preparing'),
    refused: count('refused'),
    sending: underWay || count('sending') > 0,
    add,
    remove,
    clearSent,
    cancel,
    getReady,
    addAsItIs,
    combine,
    separate,
    allReady,
    /** The files as they are now, also after waiting. */
    now: () => latest.current,
    send,
    sendAll,
  };
}

export type FileQueue = ReturnType<typeof useFileQueue>;

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** What the work comes to, or null as soon as it is stopped. */
function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  signal.addEventListener('abort', () => resolve(null));
  return Promise.race([work, promise]);
}

/** A file as it joins the queue. */
function queued(file: File): QueuedFile {
  const state = { state: 'chosen', sent: 0, fault: null, retryable: false, goesAsItIs: false } as const;
  return { id: crypto.randomUUID(), chosen: file, file, ...state, note: null, isPhoto: false, pages: [] };
}
