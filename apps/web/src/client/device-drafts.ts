import { keepsHere } from './keeps-here.ts';
import { serverClock } from './server-clock.ts';

/** Which form a draft belongs to; another person, form or record never meets it. */
export interface DraftSlot {
  userId: string;
  /** The form's noun: "reflective-account". */
  form: string;
  /** The id of the record being edited, or null for a new one. */
  record: string | null;
  /** The record's `updatedAt` when editing began, to tell when it has changed since. */
  basedOn?: string | null;
}

/** The draft in the account that words were typed on top of: its id, and its revision, 0 where it has none yet. */
export interface AccountVersion {
  id: string;
  revision: number;
}

/** What somebody typed and the account does not hold. `savedAt` is ISO time. */
export interface Kept {
  savedAt: string;
  basedOn: string | null;
  values: Record<string, unknown>;
  account?: AccountVersion | null;
  /** A record was sent of these words, and nobody knows yet whether it arrived. */
  sent?: boolean;
}

/** One of them, and the record it belongs to. */
export interface KeptOfRecord extends Kept {
  record: string | null;
}

const prefix = 'cairn-draft';
const maxAge = 30 * 86_400_000;

const keyOf = ({ userId, form, record }: DraftSlot) => [prefix, userId, form, record ?? 'new'].join(':');

const isOf = (userId: string) => (key: string) => key.startsWith(`${prefix}:${userId}:`);

const isAbout = (record: string) => (key: string) => key.startsWith(`${prefix}:`) && key.endsWith(`:${record}`);

/** As keys were written once, with a number in between: nobody shall lose what they wrote before. */
const unnumbered = (key: string) => key.replace(/:v\d+:(?=[^:]*$)/, ':');

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { savedAt, values } = value as Partial<Kept>;
  return !Number.isNaN(Date.parse(savedAt ?? '')) && typeof values === 'object' && values !== null;
}

/** A signature is given to one form at one moment: none is ever kept beside it. */
export function withoutSignatures(values: object): Record<string, unknown> {
  const isPicture = (value: unknown) => typeof value === 'string' && /^data:image\//i.test(value);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isPicture(value)));
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function read(storage: Storage, key: string): Kept | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function rename(storage: Storage, from: string, to: string): void {
  const text = storage.getItem(from);
  storage.removeItem(from);
  if (text !== null && storage.getItem(to) === null) storage.setItem(to, text);
}

const alike = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/**
 * Of what was found, that which a form with these values still has a place for, by name and kind: a draft outlives a
 * change of its form's fields, and only what the form no longer asks is left out.
 */
export function fittingValues<Values extends object>(found: Partial<Values>, blank: Values): Partial<Values> {
  const fields = new Map<string, unknown>(Object.entries(blank));
  const fitting = Object.entries(found).filter(([name, value]) => fields.has(name) && alike(value, fields.get(name)));
  return Object.fromEntries(fitting) as Partial<Values>;
}

/**
 * Drafts in `storage`; every call is harmless where the browser refuses storage. `now` is milliseconds. Where nothing may be
 * kept, what was kept before is still found, and leaves for the account.
 */
export function createDeviceDrafts(
  storage: Storage | null,
  now: () => number = serverClock.now,
  mayKeep: () => boolean = () => true,
) {
  /** Drops those that are a month old. */
  const tidy = (of: Storage) => {
    for (const key of keysOf(of).filter((name) => name.startsWith(`${prefix}:`))) {
      const kept = read(of, key);
      if (!kept || now() - Date.parse(kept.savedAt) > maxAge) of.removeItem(key);
      else if (key !== unnumbered(key)) rename(of, key, unnumbered(key));
    }
  };
  return {
    /** The draft of a slot, or null. */
    find(slot: DraftSlot): Kept | null {
      if (!storage) return null;
      tidy(storage);
      return read(storage, keyOf(slot));
    },

    /** Those of a form, whatever record they belong to. */
    list({ userId, form }: Pick<DraftSlot, 'userId' | 'form'>): KeptOfRecord[] {
      if (!storage) return [];
      tidy(storage);
      const start = `${[prefix, userId, form].join(':')}:`;
      return keysOf(storage).flatMap((key) => {
        const kept = key.startsWith(start) ? read(storage, key) : null;
        const record = key.slice(start.length);
        return kept ? [{ ...kept, record: record === 'new' ? null : record }] : [];
      });
    },

    /** Writes a draft. Answers whether the browser took it. */
    keep(slot: DraftSlot, values: object, beside: Pick<Kept, 'account' | 'sent'> = {}): boolean {
      const kept: Kept = {
        savedAt: new Date(now()).toISOString(),
        basedOn: slot.basedOn ?? null,
        values: withoutSignatures(values),
        ...beside,
      };
      if (!mayKeep()) return false;
      try {
        storage?.setItem(keyOf(slot), JSON.stringify(kept));
        return storage !== null;
      } catch {
        return false;
      }
    },

    /** How many of a person there are. */
    countOf(userId: string): number {
      if (!storage) return 0;
      tidy(storage);
      return keysOf(storage).filter(isOf(userId)).length;
    },

    /** Whether words are kept that belong to this record. */
    isKeptFor(record: string): boolean {
      return storage !== null && keysOf(storage).some(isAbout(record));
    },

    /** Takes away what belongs to this record. */
    clearRecord(record: string): void {
      if (!storage) return;
      for (const key of keysOf(storage).filter(isAbout(record))) storage.removeItem(key);
    },

    /** Takes all of a person away. */
    clearOf(userId: string): void {
      if (!storage) return;
      for (const key of keysOf(storage).filter(isOf(userId))) storage.removeItem(key);
    },

    clear(slot: DraftSlot): void {
      storage?.removeItem(keyOf(slot));
    },
  };
}

function deviceStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Those of this browser. */
export const deviceDrafts = () => createDeviceDrafts(deviceStorage(), serverClock.now, keepsHere);
