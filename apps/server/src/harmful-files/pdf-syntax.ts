/** Said of a file that cannot be looked into, or only at a cost nobody should pay. */
export class UncheckableError extends Error {}

export interface PdfName {
  readonly name: string;
}
export interface PdfReference {
  readonly object: number;
}
export interface PdfDictionary {
  /** In the order they stand; a key may come twice, and readers differ in which one they believe. */
  readonly entries: readonly (readonly [key: string, value: PdfValue])[];
}
/** Text in brackets is `string`; a word that is no value is null. */
export type PdfValue = number | string | null | PdfName | PdfReference | PdfDictionary | readonly PdfValue[];

/** How much work may still be done, shared by everything that reads one file. */
export interface Budget {
  steps: number;
}

const maxDepth = 100;
const maxNameLength = 200;
const blank = new Set([0, 9, 10, 12, 13, 32]);
const delimiter = new Set(Buffer.from('()<>[]{}/%', 'latin1'));
const [open, close, less, more, opening, closing, slash, percent, hash, backslash] = Buffer.from(
  '()<>[]/%#\\',
  'latin1',
);

/**
 * Reads values as ISO 32000 writes them (7.3, read 2026-11-21), and goes on where a file breaks the rules, as the
 * programs that show PDF do.
 */
export class PdfReader {
  at: number;
  readonly #bytes: Buffer;
  readonly #budget: Budget;

  constructor(bytes: Buffer, at: number, budget: Budget) {
    this.#bytes = bytes;
    this.at = at;
    this.#budget = budget;
  }

  /** @throws UncheckableError when it is nested too deeply, or the budget is spent. */
  value(depth = 0): PdfValue {
    if (depth > maxDepth) throw new UncheckableError('nested too deeply');
    this.#skipBlank();
    const byte = this.#bytes[this.at];
    if (byte === undefined) return null;
    if (byte === slash) return this.#name();
    if (byte === open) return this.#string();
    if (byte === opening) return this.#array(depth);
    if (byte === less && this.#bytes[this.at + 1] === less) return this.#dictionary(depth);
    if (byte === less) return this.#hexString();
    if (isDigit(byte) || byte === 43 || byte === 45 || byte === 46) return this.#numberOrReference();
    if (delimiter.has(byte)) this.#step();
    else this.word();
    return null;
  }

  /** The regular characters that come next, which may be none. */
  word(): string {
    this.#skipBlank();
    const start = this.at;
    while (this.at < this.#bytes.length && isRegular(this.#bytes[this.at])) this.#step();
    return this.#bytes.toString('latin1', start, Math.min(this.at, start + maxNameLength));
  }

  #step(): void {
    this.at += 1;
    this.#budget.steps -= 1;
    if (this.#budget.steps < 0) throw new UncheckableError('too much to read');
  }

  #skipBlank(): void {
    for (;;) {
      const byte = this.#bytes[this.at];
      if (byte === percent) while (this.at < this.#bytes.length && !isLineEnd(this.#bytes[this.at])) this.#step();
      else if (byte !== undefined && blank.has(byte)) this.#step();
      else return;
    }
  }

  #name(): PdfName {
    this.#step();
    const characters: number[] = [];
    while (this.at < this.#bytes.length && isRegular(this.#bytes[this.at])) {
      let byte = this.#bytes[this.at] ?? 0;
      const escaped = byte === hash ? this.#bytes.toString('latin1', this.at + 1, this.at + 3) : '';
      if (/^[0-9a-f]{2}$/i.test(escaped)) {
        byte = Number.parseInt(escaped, 16);
        this.#step();
        this.#step();
      }
      // None that matters is longer.
      if (characters.length < maxNameLength) characters.push(byte);
      this.#step();
    }
    return { name: Buffer.from(characters).toString('latin1') };
  }

  #string(): string {
    let nested = 0;
    do {
      const byte = this.#bytes[this.at];
      if (byte === backslash) this.#step();
      else if (byte === open) nested += 1;
      else if (byte === close) nested -= 1;
      this.#step();
    } while (nested > 0 && this.at < this.#bytes.length);
    return '';
  }

  #hexString(): string {
    while (this.at < this.#bytes.length && this.#bytes[this.at] !== more) this.#step();
    if (this.at < this.#bytes.length) this.#step();
    return '';
  }

  #numberOrReference(): PdfValue {
    const first = this.word();
    if (!/^\d{1,10}$/.test(first)) return Number(first) || 0;
    const after = this.at;
    if (/^\d{1,5}$/.test(this.word()) && this.word() === 'R') return { object: Number(first) };
    this.at = after;
    return Number(first);
  }

  /** Numbers are left out: an array of them tells nothing, and there may be millions. */
  #array(depth: number): PdfValue[] {
    this.#step();
    const items: PdfValue[] = [];
    for (;;) {
      this.#skipBlank();
      const byte = this.#bytes[this.at];
      if (byte === closing) this.#step();
      if (byte === undefined || byte === closing || this.#atKeyword()) return items;
      const item = this.value(depth + 1);
      if (typeof item === 'object' && item !== null) items.push(item);
    }
  }

  #dictionary(depth: number): PdfDictionary {
    this.#step();
    this.#step();
    const entries: [string, PdfValue][] = [];
    for (;;) {
      this.#skipBlank();
      const byte = this.#bytes[this.at];
      if (byte === more) {
        this.#step();
        if (this.#bytes[this.at] === more) this.#step();
        return { entries };
      }
      if (byte === undefined || this.#atKeyword()) return { entries };
      if (byte === slash) entries.push([this.#name().name, this.#entry(depth)]);
      else this.value(depth + 1);
    }
  }

  /** A key before the end of its dictionary has no value. */
  #entry(depth: number): PdfValue {
    this.#skipBlank();
    return this.#bytes[this.at] === more || this.#atKeyword() ? null : this.value(depth + 1);
  }

  /** Whether an object ends here though what it holds has not. */
  #atKeyword(): boolean {
    const byte = this.#bytes[this.at];
    if (byte !== 101 && byte !== 115) return false;
    return /^(endobj|stream|endstream)/.test(this.#bytes.toString('latin1', this.at, this.at + 9));
  }
}

const isDigit = (byte: number) => byte >= 48 && byte <= 57;
const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13;
const isRegular = (byte: number | undefined) => byte !== undefined && !blank.has(byte) && !delimiter.has(byte);

export function isName(value: PdfValue, ...names: string[]): value is PdfName {
  return typeof value === 'object' && value !== null && 'name' in value && names.includes(value.name);
}

export function isReference(value: PdfValue): value is PdfReference {
  return typeof value === 'object' && value !== null && 'object' in value;
}

export function isDictionary(value: PdfValue): value is PdfDictionary {
  return typeof value === 'object' && value !== null && 'entries' in value && !Array.isArray(value);
}

/** Every value a dictionary gives a key. */
export function valuesOf({ entries }: PdfDictionary, key: string): PdfValue[] {
  return entries.filter(([name]) => name === key).map(([, value]) => value);
}
