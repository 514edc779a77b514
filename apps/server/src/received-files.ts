import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@cairn/api/context';
import { diskFull } from '@cairn/api/errors';
import type { UploadParts } from '@cairn/api/routes';
import type { ReceivedFile } from '@cairn/api/stored-files/commands';
import { hasTooManyMarks, tooManyMarksMessage } from '@cairn/domain/bounded-text';
import { RuleError, type RuleIssue } from '@cairn/domain/errors';
import { maxFileBytes } from '@cairn/domain/evidence-file';
import { shownFileName } from '@cairn/domain/shown-file-name';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { TemporaryFiles } from './adapters/temporary-files.ts';
import { headBytes, quoted, typeOf } from './evidence-type.ts';

export interface Upload {
  readonly fields: Record<string, string>;
  readonly files: readonly ReceivedFile[];
}

const maxField = 64 * 1024;

/** The most a request may declare: its files, its fields and the lines between them, in bytes. */
export function maxUploadBytes(rules: UploadParts): number {
  return rules.files * maxFileBytes + maxBesideFiles(rules);
}

/** How much of a request need not be files, in bytes. */
export function maxBesideFiles({ files }: UploadParts): number {
  return files * 2_048 + 20 * maxField;
}

interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Begun for each file that has come whole, while its type is proved. */
  readonly flush?: FileStore['flush'];
}

/**
 * Reads a multipart request to its end, files into temporary places, and hands it to `use`. Afterwards no temporary
 * file is left, whatever happened. When `signal` is aborted nothing more is kept, and its reason thrown.
 * @throws RuleError INVALID for a broken form; WRONG_TYPE or TOO_LARGE for the first file at fault.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  temporary: TemporaryFiles,
  rules: UploadParts,
  use: (upload: Upload) => Promise<T>,
  { signal = neverAborted, flush = async () => false }: UploadOptions = {},
): Promise<T> {
  const paths: string[] = [];
  let writing: Promise<void> = Promise.resolve();
  const write: Write = async (path, from, through) => {
    signal.throwIfAborted();
    paths.push(path);
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, autoClose: false });
    let descriptor = -1;
    file.once('open', (opened) => {
      descriptor = opened;
    });
    writing = pipeline(from, through, file, { signal });
    await writing;
    const close = async () => {
      const closed = once(file, 'close');
      file.destroy();
      await closed;
    };
    return { descriptor, close };
  };
  const newPath = async () => {
    if (!(await temporary.hasRoomFor(maxFileBytes))) throw diskFull();
    return temporary.newPath();
  };
  try {
    return await use(await unlessAborted(readForm(request, { newPath, write, flush }, rules), signal));
  } finally {
    // A file whose writing was given up may only just have been made.
    await writing.catch(() => {});
    await Promise.all(paths.map(removeIfThere));
  }
}

/** What has been kept has been moved away; to look for it costs less than to have the disk refuse. */
async function removeIfThere(path: string): Promise<void> {
  if (existsSync(path)) await rm(path, { force: true });
}

const neverAborted = new AbortController().signal;

/** The work's outcome, or the reason of the signal as soon as that is aborted. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}

type Write = (path: string, from: Readable, through: Transform) => Promise<Written>;

/** A file that is written, and still open. */
interface Written {
  readonly descriptor: number;
  close(): Promise<void>;
}

/** Where files go while they arrive. */
interface Places {
  newPath(): Promise<string>;
  readonly write: Write;
  readonly flush: FileStore['flush'];
}

async function readForm(request: FastifyRequest, places: Places, rules: UploadParts): Promise<Upload> {
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  // The form is read to its end even after a fault, because a browser shows no answer before it has sent everything.
  let fault: unknown;
  const fail = (cause: unknown) => {
    fault ??= cause;
  };
  const limits = {
    fileSize: maxFileBytes,
    files: rules.files,
    fields: 20,
    parts: rules.files + 20,
    fieldSize: maxField,
    fieldNameSize: 100,
    headerPairs: 50,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldnameTruncated || part.valueTruncated) fail(tooLong(part.fieldname));
        else if (fields.has(part.fieldname)) fail(invalid(`The field ${part.fieldname} was sent twice.`));
        else if (isUnreadable(part.value)) fail(notUtf8(part.fieldname));
        else fields.set(part.fieldname, String(part.value));
      } else if (fault) {
        await discard(part);
      } else {
        const path = await places.newPath().catch(fail);
        if (path === undefined) await discard(part);
        else {
          const file = await receive(part, path, places, rules).catch(fail);
          if (file) files.push(file);
        }
      }
    }
  } catch (cause) {
    throw fault ?? broken(cause, rules);
  }
  if (fault) throw fault;
  return { fields: Object.fromEntries(fields), files };
}

/** One file, measured, hashed and recognised; nothing for the empty part of a form in which no file was chosen. */
async function receive(part: MultipartFile, path: string, places: Places, { fileField, types }: UploadParts) {
  if (part.fieldname !== fileField) {
    await discard(part);
    throw invalid(`Send files under the name ${fileField}.`);
  }
  if (hasTooManyMarks(part.filename ?? '')) {
    await discard(part);
    throw invalid('The name of this file cannot be used. Please rename it.', [
      { path: fileField, message: tooManyMarksMessage },
    ]);
  }
  const hash = createHash('sha256');
  let fileSize = 0;
  let head = Buffer.alloc(0);
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      fileSize += chunk.length;
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      done(null, chunk);
    },
  });
  const { descriptor, close } = await places.write(path, part.file, measure).catch(async (cause) => {
    await discard(part);
    throw isOurs(cause) ? cause : invalid('The upload broke off.');
  });
  let flushed: Promise<boolean> | undefined;
  try {
    if (!part.filename && fileSize === 0) return undefined;
    const originalName = shownFileName(part.filename ?? '');
    if (part.file.truncated) throw new RuleError('TOO_LARGE', `${quoted(originalName)} is larger than 10 MB.`);
    flushed = places.flush(descriptor);
    const [mimeType, isFlushed] = await Promise.all([typeOf({ path, head }, originalName, types), flushed]);
    return { temporaryPath: path, originalName, mimeType, fileSize, contentHash: hash.digest('hex'), isFlushed };
  } finally {
    // A descriptor that is closed while it is flushed may be another file's by then.
    await Promise.allSettled([flushed]);
    await close();
  }
}

async function discard({ file }: MultipartFile): Promise<void> {
  if (file.destroyed) return;
  file.resume();
  await new Promise<void>((resolve) =>
    file
      .once('close', resolve)
      .once('end', resolve)
      .once('error', () => resolve()),
  );
}

function invalid(message: string, issues?: RuleIssue[]): RuleError {
  return new RuleError('INVALID', message, issues ? { issues } : {});
}

function tooLong(field: string): RuleError {
  return invalid('The form could not be read.', [
    { path: field.slice(0, 100), message: 'Please use fewer characters' },
  ]);
}

/** The parser of the form puts this sign where bytes are no UTF-8; kept, the text would be something else than was sent. */
const isUnreadable = (value: unknown) => String(value).includes('\uFFFD');

function notUtf8(field: string): RuleError {
  return invalid('The form could not be read.', [{ path: field.slice(0, 100), message: 'Please send text in UTF-8' }]);
}

/** What the multipart parser refuses, in the product's words. */
function broken(cause: unknown, { files }: UploadParts): unknown {
  if (isOurs(cause)) return cause;
  const code = codeOf(cause);
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return invalid(`Send at most ${files === 1 ? 'one file' : `${files} files`} at a time.`);
  }
  if (code === 'FST_FIELDS_LIMIT') return invalid('The form has too many fields.');
  return invalid('The upload is not complete or not a proper multipart form.');
}

/** A refusal already in the product's words, or a fault of the disk; a line that was cut is the caller's. */
function isOurs(cause: unknown): boolean {
  if (cause instanceof RuleError) return true;
  return cause instanceof Error && 'syscall' in cause && !cutLine.has(codeOf(cause));
}

const cutLine = new Set<unknown>(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']);
const codeOf = (cause: unknown) => (cause as { code?: unknown }).code;
