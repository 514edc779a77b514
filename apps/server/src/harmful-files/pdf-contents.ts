import { constants, inflateSync } from 'node:zlib';
import {
  type Budget,
  isDictionary,
  isName,
  isReference,
  type PdfDictionary,
  PdfReader,
  type PdfValue,
  UncheckableError,
  valuesOf,
} from './pdf-syntax.ts';

/** What makes a PDF more than pages to read. */
export type PdfHarm = 'program' | 'attachment';

/** A file of 10 MB is read about twice; one that wants more is built to be slow. */
const maxSteps = 60_000_000;
/** How far all object streams of one file may unfold, in bytes. Fifty thousand objects take some 10 MB. */
const maxUnfolded = 64 * 1024 * 1024;
const maxObjects = 300_000;

interface Stream {
  readonly dictionary: PdfDictionary;
  /** Where its bytes begin. */
  readonly at: number;
}

interface Findings {
  readonly bytes: Buffer;
  readonly budget: Budget;
  unfolded: number;
  readonly harms: Set<PdfHarm>;
  encrypted: boolean;
  /** Object number → what it holds, where that may be an action; a number may come twice. */
  readonly actions: Map<number, PdfDictionary[]>;
  readonly streams: Map<number, Stream[]>;
  objects: number;
  /** What starts by itself, and what holds the scripts of a form in XML. */
  readonly automatic: PdfValue[];
  readonly forms: PdfValue[];
}

/**
 * What a PDF holds besides pages: JavaScript, actions that start a program, fetch or send something by themselves, or
 * another file. Every place that an object could begin at is read, also those in comments, texts and streams, because a
 * cross-reference table may point anywhere; object streams are unfolded. Text in ordinary streams draws pages and
 * cannot act. Locked files are looked into as far as names go, which encryption leaves readable (ISO 32000-2, 7.6.1).
 * @throws UncheckableError when it cannot be told.
 */
export function harmsOfPdf(bytes: Buffer): ReadonlySet<PdfHarm> {
  const found: Findings = {
    bytes,
    budget: { steps: maxSteps },
    unfolded: 0,
    harms: new Set(),
    encrypted: false,
    actions: new Map(),
    streams: new Map(),
    objects: 0,
    automatic: [],
    forms: [],
  };
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    if (bytes.toString('latin1', at - 3, at) !== 'end') readObject(found, at);
  }
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7)) {
    visit(found, new PdfReader(bytes, at + 7, found.budget).value());
  }
  for (const stream of [...found.streams.values()].flat()) if (holdsObjects(stream)) readObjectStream(found, stream);
  const seen = new Set<number>();
  if (found.automatic.some((value) => reachesOut(found, value, seen))) found.harms.add('program');
  if (found.forms.some((value) => holdsScript(found, value))) found.harms.add('program');
  return found.harms;
}

function readObject(found: Findings, at: number): void {
  const { bytes, budget } = found;
  const reader = new PdfReader(bytes, at + 3, budget);
  const value = reader.value();
  const number = Number(/(\d{1,10})\s+\d{1,5}\s*$/.exec(bytes.toString('latin1', Math.max(0, at - 40), at))?.[1] ?? -1);
  keep(found, number, value);
  if (!isDictionary(value) || reader.word() !== 'stream') return;
  const start = reader.at + (bytes[reader.at] === 13 ? 1 : 0);
  const stream = { dictionary: value, at: bytes[start] === 10 ? start + 1 : start };
  add(found.streams, number, stream);
}

/** Remembers an object that may be an action, and looks at all it holds. */
function keep(found: Findings, number: number, value: PdfValue): void {
  found.objects += 1;
  if (found.objects > maxObjects) throw new UncheckableError('too many objects');
  if (isName(value, 'JavaScript', 'Launch')) found.harms.add('program');
  if (isDictionary(value) && valuesOf(value, 'Type').every((type) => isName(type, 'Action'))) {
    add(found.actions, number, value);
  }
  visit(found, value);
}

function add<T>(to: Map<number, T[]>, number: number, item: T): void {
  const there = to.get(number);
  if (there) there.push(item);
  else to.set(number, [item]);
}

function visit(found: Findings, value: PdfValue): void {
  if (Array.isArray(value)) for (const item of value) visit(found, item);
  if (!isDictionary(value)) return;
  const has = (key: string) => value.entries.some(([name]) => name === key);
  for (const [key, held] of value.entries) {
    if (key === 'JavaScript' || key === 'OnInstantiate' || isName(held, 'JavaScript')) found.harms.add('program');
    if (key === 'JS' && has('S')) found.harms.add('program');
    if (key === 'S' && isName(held, 'Launch', 'ImportData')) found.harms.add('program');
    if (key === 'Subtype' && isName(held, 'RichMedia')) found.harms.add('program');
    if (key === 'EF' || (key === 'Type' && isName(held, 'EmbeddedFile'))) found.harms.add('attachment');
    if (key === 'Encrypt') found.encrypted = true;
    if (key === 'OpenAction') found.automatic.push(held);
    if (key === 'AA') found.automatic.push(...eventsOf(held));
    if (key === 'XFA') found.forms.push(held);
    visit(found, held);
  }
}

/** Events of a page or document that need no hand: those of a field, by pointer or focus, are left out. */
const byHand = new Set(['E', 'X', 'D', 'U', 'Fo', 'Bl']);

function eventsOf(value: PdfValue): PdfValue[] {
  if (isReference(value)) return [value];
  return isDictionary(value) ? value.entries.filter(([event]) => !byHand.has(event)).map(([, action]) => action) : [];
}

/** Whether an action that starts by itself opens an address or sends something, at once or as the next of another. */
function reachesOut(found: Findings, value: PdfValue, seen: Set<number>): boolean {
  if (isReference(value)) {
    if (seen.has(value.object)) return false;
    seen.add(value.object);
    return (found.actions.get(value.object) ?? []).some((action) => reachesOut(found, action, seen));
  }
  if (Array.isArray(value)) return value.some((item) => reachesOut(found, item, seen));
  if (!isDictionary(value)) return false;
  const acts = valuesOf(value, 'S').some((kind) => isName(kind, 'URI', 'SubmitForm', 'GoToR', 'GoToE'));
  return acts || value.entries.some(([event, next]) => !byHand.has(event) && reachesOut(found, next, seen));
}

/** Readers go by these two entries, whatever its type says. */
function holdsObjects({ dictionary }: Stream): boolean {
  return valuesOf(dictionary, 'First').length > 0 && valuesOf(dictionary, 'N').length > 0;
}

/** Reads every object at the place the stream's own table gives it (ISO 32000-2, 7.5.7). */
function readObjectStream(found: Findings, stream: Stream): void {
  if (found.encrypted) throw new UncheckableError('locked');
  const [[first], [count]] = [valuesOf(stream.dictionary, 'First'), valuesOf(stream.dictionary, 'N')];
  if (typeof first !== 'number' || typeof count !== 'number') throw new UncheckableError('an unusual object stream');
  const text = unfold(found, stream);
  const table = new PdfReader(text, 0, found.budget);
  for (let entry = 0; entry < count && table.at < Math.min(first, text.length); entry += 1) {
    const [number, offset] = [table.word(), table.word()];
    if (!/^\d+$/.test(number) || !/^\d+$/.test(offset)) throw new UncheckableError('an unreadable table');
    keep(found, Number(number), new PdfReader(text, first + Number(offset), found.budget).value());
  }
}

/** The bytes of a stream that is stored plainly or deflated; everything else is too rare to be worth a decoder. */
function unfold(found: Findings, { dictionary, at }: Stream): Buffer {
  const filters = valuesOf(dictionary, 'Filter').flat() as PdfValue[];
  const plain = valuesOf(dictionary, 'DecodeParms').length === 0 && valuesOf(dictionary, 'F').length === 0;
  if (!plain || filters.length > 1) throw new UncheckableError('an unusual stream');
  const room = maxUnfolded - found.unfolded;
  if (filters.length === 0) {
    const end = found.bytes.indexOf('endstream', at);
    const stored = found.bytes.subarray(at, end < 0 ? undefined : end);
    found.unfolded += stored.length;
    if (stored.length > room) throw new UncheckableError('too large when unfolded');
    return stored;
  }
  if (!isName(filters[0] ?? null, 'FlateDecode', 'Fl')) throw new UncheckableError('an unusual stream');
  try {
    const inflated = inflateSync(found.bytes.subarray(at), {
      maxOutputLength: Math.max(1, room),
      // A stream that breaks off is shown as far as it goes.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    found.unfolded += inflated.length;
    return inflated;
  } catch (cause) {
    throw new UncheckableError('a stream that cannot be unfolded', { cause });
  }
}

/** Whether a form in XML carries a script, or sends itself somewhere. */
function holdsScript(found: Findings, value: PdfValue): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsScript(found, item));
  if (!isReference(value)) return false;
  if (found.encrypted) throw new UncheckableError('locked');
  return (found.streams.get(value.object) ?? []).some((stream) => {
    const xml = unfold(found, stream).toString('utf8').replaceAll('\0', '');
    return /<(\w+:)?(script|submit|execute)\b/i.test(xml);
  });
}
