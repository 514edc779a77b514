import { randomUUID } from 'node:crypto';

/** What is kept under a name that nothing else has. */
export type Kind = 'practice hours' | 'CPD' | 'file';

/** Something one person asked for once, or several times by the same key. */
export interface Entry {
  readonly kind: Kind;
  /** What it is found by: the words of its record or the name of its file. */
  readonly name: string;
  readonly key: string;
  /** SHA-256 of the bytes of a file. */
  readonly contentHash: string | null;
  /** Unknown until an answer says otherwise; one without a connection, or of a 5xx, says nothing. */
  fate: 'unknown' | 'acknowledged' | 'refused';
}

/** What is there of a kind, by its name; of files with the hash that their row says. */
export interface Found {
  readonly kind: Kind;
  readonly name: string;
  readonly contentHash: string | null;
}

export interface Balance {
  readonly acknowledged: number;
  /** Acknowledged and not there, or with other bytes. */
  readonly lost: readonly string[];
  /** There more than once. */
  readonly doubled: readonly string[];
  /** There though refused, or though nobody asked for it. */
  readonly unasked: readonly string[];
  /** Those without an answer, and how many of them are there. */
  readonly unknown: number;
  readonly unknownKept: number;
}

/** Knows what was said to those who asked, and nothing of how it is kept. */
export class Ledger {
  readonly entries: Entry[] = [];

  begin(kind: Kind, name: string, contentHash: string | null = null): Entry {
    const entry: Entry = { kind, name, contentHash, key: randomUUID(), fate: 'unknown' };
    this.entries.push(entry);
    return entry;
  }

  get unknown(): readonly Entry[] {
    return this.entries.filter(({ fate }) => fate === 'unknown');
  }

  /** Sets what is there beside what was said. */
  balance(found: readonly Found[]): Balance {
    const there = new Map<string, Found[]>();
    for (const one of found) there.set(nameOf(one), [...(there.get(nameOf(one)) ?? []), one]);
    const foundOf = (entry: Entry) => there.get(nameOf(entry)) ?? [];
    const isLost = (entry: Entry) => {
      const [one] = foundOf(entry);
      return one === undefined || one.contentHash !== entry.contentHash;
    };
    const named = (chosen: readonly { name: string }[]) => chosen.map(({ name }) => name);
    const acknowledged = this.entries.filter(({ fate }) => fate === 'acknowledged');
    const refused = this.entries.filter(({ fate }) => fate === 'refused');
    const asked = new Set(this.entries.map(nameOf));
    return {
      acknowledged: acknowledged.length,
      lost: named(acknowledged.filter(isLost)),
      doubled: named(this.entries.filter((entry) => foundOf(entry).length > 1)),
      unasked: [
        ...named(refused.filter((entry) => foundOf(entry).length > 0)),
        ...named(found.filter((one) => !asked.has(nameOf(one)))),
      ],
      unknown: this.unknown.length,
      unknownKept: this.unknown.filter((entry) => foundOf(entry).length > 0).length,
    };
  }
}

const nameOf = ({ kind, name }: { kind: Kind; name: string }) => `${kind} ${name}`;
