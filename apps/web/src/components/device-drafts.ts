/** Which form a draft belongs to; another person, form, version of its fields or record never meets it. */
export interface DraftSlot {
  userId: string;
  /** The form's noun: "reflective-account". */
  form: string;
  /** Raised when the form's fields change, so that an older draft is dropped and not misread. */
  version: number;
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

const keyOf = ({ userId, form, version, record }: DraftSlot) =>
  [prefix, userId, form, `v${version}`, record ?? 'new'].join(':');

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

/** Drafts in `storage`; every call is harmless where the browser refuses storage. `now` is milliseconds. */
export function createDeviceDrafts(storage: Storage | null, now: () => number = Date.now) {
  return {
    /** The draft of a slot, or null. Drops those that are a month old or of an earlier version of the form. */
    find<Values extends object>(slot: DraftSlot): FoundDraft<Partial<Values>> | null {
      if (!storage) return null;
      const family = `${[prefix, slot.userId, slot.form].join(':')}:`;
      for (const key of keysOf(storage).filter((name) => name.startsWith(`${prefix}:`))) {
        const kept = read(storage, key);
        const outdated = key.startsWith(family) && !key.startsWith(`${family}v${slot.version}:`);
        if (!kept || outdated || now() - Date.parse(kept.savedAt) > maxAge) storage.removeItem(key);
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
