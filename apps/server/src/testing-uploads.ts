import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { fromBuffer } from 'yauzl';
import { ZipFile } from 'yazl';
import type { TestServer, Visitor } from './testing.ts';

/** A small PDF, or one of exactly `bytes`. */
export function pdf(words = 'certificate', bytes?: number): Buffer {
  const text = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
  return bytes === undefined
    ? Buffer.from(text)
    : Buffer.concat([Buffer.from(text), Buffer.alloc(bytes - text.length)]);
}

export const png = (width = 4, height = 4): Buffer => PNG.sync.write(new PNG({ width, height }));

/** Begins and ends as a JPEG does. */
export const jpeg = (): Buffer => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

/** A compound file whose root entry carries a class, given as the first eight hexadecimal digits stored. */
export function compound(classStart = '06090200'): Buffer {
  const file = Buffer.alloc(4_096);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 0x1e);
  file.writeUInt32LE(1, 0x30);
  file.write('R\0o\0o\0t\0', 2 * 512, 'latin1');
  file.write(classStart, 2 * 512 + 80, 'hex');
  return file;
}

/** A zip of the named entries. */
export async function zip(entries: Record<string, Buffer | string>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export const docx = (more: Record<string, Buffer | string> = {}): Promise<Buffer> =>
  zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...more });

export function file(bytes: Buffer | string, name: string, type = 'application/octet-stream'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
}

/** A form; a list sends its field several times. */
export function form(fields: Record<string, string | File | readonly (string | File)[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) data.append(name, one);
  }
  return data;
}

const boundary = 'cairn-test-boundary';
export const rawFormType = `multipart/form-data; boundary=${boundary}`;

/** A form as it goes over the wire, to be damaged. */
export function rawForm(bytes: Buffer, disposition = 'name="file"; filename="a.pdf"'): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from('Content-Type: application/pdf\r\n\r\n'),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

export interface Sending {
  readonly path: string;
  readonly declared: number;
  readonly sent: Buffer;
  /** Hang up after sending; otherwise wait for the answer. */
  readonly hangUp?: boolean;
}

/** Sends the head of an upload and only some of its body; answers the status, or null when the line was cut. */
export function sendPart(
  url: string,
  visitor: Visitor,
  { path, declared, sent, hangUp }: Sending,
): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = { cookie: visitor.cookie, 'content-type': rawFormType, 'content-length': declared };
    const sending = request(`${url}${path}`, { method: 'POST', headers, agent: false });
    sending.on('error', () => resolve(null));
    sending.on('response', (answer) => {
      resolve(answer.statusCode ?? null);
      sending.destroy();
    });
    sending.flushHeaders();
    sending.write(sent, () => {
      if (hangUp) setTimeout(() => sending.destroy(), 50);
    });
  });
}

/** The contents the server keeps, as their hashes. */
export async function keptContents({ ports }: TestServer): Promise<Set<string>> {
  const hashes = new Set<string>();
  for await (const { contentHash } of ports.files.list()) hashes.add(contentHash);
  return hashes;
}

/** The files of uploads still under way. */
export function temporaryFiles({ dataDir }: TestServer): string[] {
  return readdirSync(join(dataDir, 'files', 'temporary'));
}

/** The entries of an archive, each with its bytes. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (fault, zip) => {
      if (fault) return reject(fault);
      const entries = new Map<string, Buffer>();
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (refused, stream) => {
          if (refused) return reject(refused);
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          entries.set(entry.fileName, Buffer.concat(chunks));
          zip.readEntry();
        });
      });
      zip.on('end', () => resolve(entries));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}
