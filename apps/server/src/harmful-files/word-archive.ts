import { type Entry, openPromise, type ZipFile } from 'yauzl';

// A long dissertation with pictures unfolds to some 50 MB; a bomb of 400 KB unfolds to 400.
const maxUnfolded = 150 * 1024 * 1024;
const maxEntries = 5_000;
/** Largest list of parts or of references that is read, in bytes, and all of them together. */
const maxListBytes = 1024 * 1024;
const maxLists = 8 * 1024 * 1024;

/** Why an archive is not kept as a Word document: it is none, or what it holds besides text and pictures. */
export type WordHarm = 'not-word' | 'macros' | 'attachment' | 'remote';

/**
 * Looks into the zip of a Word document; null when it is one, safe to unfold and nothing but a document. Only its
 * directory and the short lists of its parts and references are read.
 */
export async function harmOfWordArchive(path: string): Promise<WordHarm | null> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    return await harmIn(zip);
  } catch {
    // Whatever cannot be read as a zip is not a document; a fault of the disk shows again at the next step.
    return 'not-word';
  } finally {
    zip?.close();
  }
}

async function harmIn(zip: ZipFile): Promise<WordHarm | null> {
  if (zip.entryCount > maxEntries) return 'not-word';
  let [unfolded, listed] = [0, 0];
  const needed = new Set(['[content_types].xml', 'word/document.xml']);
  const lists: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    unfolded += entry.uncompressedSize;
    // A second one of a name could be the one that Word believes.
    if (unfolded > maxUnfolded || (name === '[content_types].xml' && !needed.has(name))) {
      return 'not-word';
    }
    needed.delete(name);
    const harm = harmInName(name);
    if (harm) return harm;
    if (name !== '[content_types].xml' && !name.endsWith('.rels')) continue;
    listed += entry.uncompressedSize;
    if (entry.uncompressedSize > maxListBytes || listed > maxLists) return 'not-word';
    lists.push(entry);
  }
  if (needed.size > 0) return 'not-word';
  for (const entry of lists) {
    const text = plainXml(await readEntry(zip, entry));
    const harm = entry.fileName.toLowerCase().endsWith('.rels') ? harmInReferences(text) : harmInTypes(text);
    if (harm) return harm;
  }
  return null;
}

/** What Word itself embeds beside charts are documents of its family that carry no macros. */
const embeddable = /\.(xlsx|docx|pptx)$/;

function harmInName(name: string): WordHarm | null {
  if (/vba(project|data)[^/]*$/.test(name) || name.startsWith('word/activex/')) return 'macros';
  return name.startsWith('word/embeddings/') && !name.endsWith('/') && !embeddable.test(name) ? 'attachment' : null;
}

/** A part may have any name; what it is stands in this list ([ECMA-376] part 2, 7.2.3). */
function harmInTypes(xml: string): WordHarm | null {
  if (/vbaproject|macroenabled|ms-office\.activex/i.test(xml)) return 'macros';
  return /contenttype\s*=\s*["'][^"']*(oleobject|\.package)["']/i.test(xml) ? 'attachment' : null;
}

/** Kinds of reference that fetch or start something when the document is opened. Links and pictures may lead outside. */
const active = /\/(attachedtemplate|oleobject|frame|subdocument|control|package|afchunk|externallinkpath)$/i;

/** Templates usually lie on a disk or a share of the hospital, which is no harm; only the web is far away. */
function harmInReferences(xml: string): WordHarm | null {
  for (const [reference] of xml.matchAll(/<(\w+:)?relationship\b[^<]*/gi)) {
    const value = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(reference)?.[1] ?? '';
    const outside = value('targetmode').toLowerCase() === 'external';
    if (/\/vbaproject$/i.test(value('type'))) return 'macros';
    if (outside && active.test(value('type')) && /^\s*(https?|ftp|mhtml|ms-\w+|javascript):/i.test(value('target'))) {
      return 'remote';
    }
  }
  return null;
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** XML as text, whatever its encoding, with characters that are written as numbers read. */
function plainXml(bytes: Buffer): string {
  const wide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes.includes(0);
  const text = wide
    ? bytes
        .toString('latin1')
        .replaceAll('\0', '')
        .replace(/^[\xfe\xff]+/, '')
    : bytes.toString('utf8');
  return text.replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (_, code: string) => {
    const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}
