import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FileStore } from '@cairn/api/context';
import type { PortfolioFile } from '@cairn/api/portfolio/queries';
import { normalised } from '@cairn/domain/bounded-text';
import { RuleError } from '@cairn/domain/errors';
import { ZipFile } from 'yazl';

export interface ArchiveParts {
  /** The export, and the name it has beside the files. */
  readonly json: string;
  readonly jsonName: string;
  readonly files: readonly PortfolioFile[];
  readonly exportedAt: string;
  readonly store: Pick<FileStore, 'open'>;
  /** Told of each file whose bytes are not there. */
  readonly onMissing: (file: PortfolioFile, cause: unknown) => void;
}

interface ManifestEntry {
  readonly path: string | null;
  readonly id: string | null;
  readonly originalName: string;
  readonly fileSize: number;
  /** SHA-256 as hexadecimal text: of the bytes in the archive, or, when those are missing, of what they were. */
  readonly sha256: string;
  readonly status: 'whole' | 'missing' | 'changed' | 'checking' | 'refused';
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * A zip of the export, every file under `files/`, and last `manifest.json` with the hashes of all. One file is read at a
 * time and no faster than the reader takes it; a file that is missing, held or refused is named in the manifest.
 */
export function packArchive(parts: ArchiveParts): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (cause: Error) => output.destroy(cause));
  fill(zip, output, parts).catch((cause: Error) => output.destroy(cause));
  return output;
}

async function fill(zip: ZipFile, output: Readable, parts: ArchiveParts): Promise<void> {
  const { json, jsonName, files, exportedAt, store, onMissing } = parts;
  const mtime = new Date(exportedAt);
  const bytes = Buffer.from(json);
  zip.addBuffer(bytes, jsonName, { mtime });
  const entries: ManifestEntry[] = [
    {
      path: jsonName,
      id: null,
      originalName: jsonName,
      fileSize: bytes.length,
      sha256: sha256(bytes),
      status: 'whole',
    },
  ];
  const nameOf = uniqueNames();
  for (const file of files) {
    const { id, originalName, fileSize, contentHash, scanState } = file;
    if (scanState !== 'clean') {
      entries.push({ path: null, id, originalName, fileSize, sha256: contentHash, status: scanState });
      continue;
    }
    const source = await store.open(contentHash).catch((cause: unknown) => {
      // The store is away, which is not the same as a file that is gone.
      if (cause instanceof RuleError) throw cause;
      onMissing(file, cause);
      return null;
    });
    if (!source) {
      entries.push({ path: null, id, originalName, fileSize, sha256: contentHash, status: 'missing' });
      continue;
    }
    if (output.destroyed) {
      source.destroy();
      return;
    }
    const path = `files/${nameOf(originalName)}`;
    const seen = await addFile(zip, output, source, path, new Date(file.uploadedAt));
    const status = seen.sha256 === contentHash ? 'whole' : 'changed';
    entries.push({ path, id, originalName, ...seen, status });
  }
  const manifest = { format: 'cairn-archive-1', exportedAt, entries };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json', { mtime });
  zip.end();
}

/** Adds one file and waits until it has been read to its end; answers what went by. */
async function addFile(
  zip: ZipFile,
  output: Readable,
  source: Readable,
  path: string,
  mtime: Date,
): Promise<{ fileSize: number; sha256: string }> {
  const hash = createHash('sha256');
  let fileSize = 0;
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      fileSize += chunk.length;
      done(null, chunk);
    },
  });
  const stop = (cause?: Error | null) => void hashing.destroy(cause ?? new Error('nobody reads the archive any more'));
  const stopReading = () => stop();
  source.once('error', stop);
  output.once('close', stopReading);
  // Evidence hardly shrinks, and the lightest compression is the one that every unzipper can read from a stream.
  zip.addReadStream(source.pipe(hashing), path, { mtime, compressionLevel: 1 });
  try {
    await finished(hashing);
  } finally {
    output.off('close', stopReading);
    source.destroy();
  }
  return { fileSize, sha256: hash.digest('hex') };
}

/** Gives each file a name that no other in the archive has, on any system: case and way of writing make no difference. */
export function uniqueNames(): (originalName: string) => string {
  const taken = new Set<string>();
  return (originalName) => {
    const name = safeName(originalName);
    const ending = extname(name);
    const stem = name.slice(0, name.length - ending.length);
    let unique = name;
    for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1) unique = `${stem} (${copy})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  };
}

/** No stored name is longer, in UTF-16 units. */
const maxNameLength = 1_000;

/** A name that no system refuses and that cannot climb out of its folder. */
function safeName(originalName: string): string {
  const plain = (normalised(originalName, 'NFC', maxNameLength) ?? originalName)
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain);
  return reserved || plain === '' ? `_${plain}` : plain;
}
