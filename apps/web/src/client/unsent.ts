import type { IdempotentPath } from '@cairn/api/router';
import { createStore, del, get, set, type UseStore, values } from 'idb-keyval';
import type { ApiProblem } from './api-problem.ts';
import { deviceDrafts } from './device-drafts.ts';
import { keepsHere } from './keeps-here.ts';
import { serverClock } from './server-clock.ts';
import { markUnsent } from './unsent-mark.ts';

/** The records that may wait on this device until there is a line. */
export type WaitingPath = Extract<
  IdempotentPath,
  'practiceHours.create' | 'cpdActivities.create' | 'reflectiveAccounts.create' | 'feedback.create'
>;

/** A new record that somebody saved while Cairn could not be reached. */
export interface Unsent {
  readonly id: string;
  readonly userId: string;
  readonly path: WaitingPath;
  /** What is sent. */
  readonly input: object;
  /** What stood in the fields, to go on with. */
  readonly values: object;
  /** The draft in the account that it ends. */
  readonly draft: string | null;
  /** By which Cairn takes it once, however often it is sent. */
  readonly key: string;
  /** Which one it is among those that wait. */
  readonly turn: number;
  /** By the server's clock as far as it was known, in milliseconds; only to be shown. */
  readonly savedAt: number;
  /** When it was sent for the first time: it may have arrived though no answer came. */
  readonly sentAt: number | null;
  /** Why it was refused; null while it waits. */
  readonly refusal: ApiProblem | null;
}

const store: UseStore = createStore('cairn-unsent', 'records');
const channel = new BroadcastChannel('cairn-unsent');
const listeners = new Set<() => void>();

const sentListeners = new Set<() => void>();
/** Whether another tab said so before anybody listened. */
let isSentUnheard = false;

function tell(): void {
  for (const listener of listeners) listener();
}

channel.addEventListener('message', ({ data }) => {
  tell();
  if (data !== 'sent') return;
  isSentUnheard = sentListeners.size === 0;
  for (const listener of sentListeners) listener();
});

/** Tells the other tabs that records are there which they have not read. */
export const tellSent = () => channel.postMessage('sent');

/** Hears that another tab has sent what waited. Answers how to stop. */
export function onSentElsewhere(listener: () => void): () => void {
  sentListeners.add(listener);
  if (isSentUnheard) queueMicrotask(listener);
  isSentUnheard = false;
  return () => sentListeners.delete(listener);
}

/** Has the mark say what there is: one of the two can be lost without the other. */
export const markAll = async () => markUnsent(await values<Unsent>(store));

async function changed(): Promise<void> {
  await markAll();
  tell();
  channel.postMessage('changed');
}

/** Hears of every change, also in other tabs. Answers how to stop. */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits for this person, in the order in which it was saved. */
export async function unsentOf(userId: string): Promise<Unsent[]> {
  const all = await values<Unsent>(store);
  return all.filter((one) => one.userId === userId).sort((one, other) => one.turn - other.turn);
}

/** One that waits, as it is now. */
export const unsentNow = (id: string) => get<Unsent>(id, store);

type NewUnsent = Pick<Unsent, 'userId' | 'path' | 'input' | 'values' | 'draft' | 'key' | 'sentAt'>;

/** Keeps a record until it can be sent, in place of the one it was made from. Answers whether this device took it. */
export async function keepUnsent(record: NewUnsent, inPlaceOf: Unsent | null): Promise<boolean> {
  // Without locks two tabs could both send it.
  if (!keepsHere() || !navigator.locks) return false;
  try {
    const turns = (await values<Unsent>(store)).map(({ turn }) => turn);
    const turn = inPlaceOf?.turn ?? Math.max(0, ...turns) + 1;
    const id = inPlaceOf?.id ?? crypto.randomUUID();
    // Browsers that are short of room then ask before they take it away.
    void navigator.storage?.persist?.().catch(() => false);
    await set(id, { ...record, id, turn, savedAt: serverClock.now(), refusal: null } satisfies Unsent, store);
  } catch {
    return false;
  }
  // It is kept, whether the others hear of it or not.
  await changed().catch(() => undefined);
  return true;
}

/** Notes what became of one that waits, unless it has been discarded meanwhile. */
export async function noteOnUnsent(id: string, note: Partial<Pick<Unsent, 'sentAt' | 'refusal'>>): Promise<void> {
  const unsent = await unsentNow(id);
  if (!unsent) return;
  await set(id, { ...unsent, ...note }, store);
  await changed();
}

/** Takes one off the device: it has been saved, or given up. */
export async function removeUnsent(id: string): Promise<void> {
  await del(id, store);
  deviceDrafts().clearRecord(id);
  await changed();
}

/** Takes everything of a person off the device, whose account is closed. */
export async function removeUnsentOf(userId: string): Promise<void> {
  for (const { id } of await unsentOf(userId)) await del(id, store);
  await changed();
}

const lockOf = (id: string) => `cairn-unsent ${id}`;

/** Keeps any other tab from it. Answers how to let it go, which nobody is told of; null while another one has it. */
export function holdUnsent(id: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}

/** Lets one go that was held to be changed: it may be sent again. */
export function letGoOf(release: () => void): void {
  release();
  setTimeout(tell);
}
