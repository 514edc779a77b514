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

/** What somebody typed and did not save. `savedAt` is ISO time; `stale` when the record has been saved since. */
export interface FoundDraft<Values> {
  values: Values;
  savedAt: string;
  stale: boolean;
}

interface Kept {
  savedAt: string;
  basedOn: string | null;
  values: Record<string, unknown>;
}

const prefix = 'cairn-draft';
const maxAge = 30 * 86_400_000;

const keyOf = ({ userId, form, record }: DraftSlot) => [prefix, userId, form, record ?? 'new'].join(':');

/** As keys were written once, with a number in between: nobody shall lose what they wrote before. */
const unnumbered = (key: string) => key.replace(/:v\d+:(?=[^:]*$)/, ':');

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { savedAt, values } = value as Partial<Kept>;
  return !Number.isNaN(Date.parse(savedAt ?? '')) && typeof values === 'object' && values !== null;
}

/** A signature is given to one form at one moment: none is ever written to the device. */
function withoutSignatures(values: object): Record<string, unknown> {
  const isPicture = (value: unknown) => typeof value === 'string' && value.startsWith('data:');
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

/** Drafts in `storage`; every call is harmless where the browser refuses storage. `now` is milliseconds. */
export function createDeviceDrafts(storage: Storage | null, now: () => number = Date.now) {
  return {
    /** The draft of a slot, or null. Drops those that are a month old. */
    find<Values extends object>(slot: DraftSlot): FoundDraft<Partial<Values>> | null {
      if (!storage) return null;
      for (const key of keysOf(storage).filter((name) => name.startsWith(`${prefix}:`))) {
        const kept = read(storage, key);
        if (!kept || now() - Date.parse(kept.savedAt) > maxAge) storage.removeItem(key);
        else if (key !== unnumbered(key)) rename(storage, key, unnumbered(key));
      }
      const kept = read(storage, keyOf(slot));
      if (!kept) return null;
      const stale = slot.record !== null && kept.basedOn !== (slot.basedOn ?? null);
      return { values: kept.values as Partial<Values>, savedAt: kept.savedAt, stale };
    },

    /** Writes a draft. Answers whether the browser took it. */
    keep(slot: DraftSlot, values: object): boolean {
      const kept: Kept = {
        savedAt: new Date(now()).toISOString(),
        basedOn: slot.basedOn ?? null,
        values: withoutSignatures(values),
      };
      try {
        storage?.setItem(keyOf(slot), JSON.stringify(kept));
        return storage !== null;
      } catch {
        return false;
      }
    },

    clear(slot: DraftSlot): void {
      storage?.removeItem(keyOf(slot));
    },
  };
}
