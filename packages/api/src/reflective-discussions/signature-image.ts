import { inflateSync } from 'node:zlib';
import { RuleError } from '@cairn/domain/errors';
import { maxSignatureLength, signaturePrefix, signatureRequired } from '@cairn/domain/signature';
import { PNG } from 'pngjs';

const magic = Buffer.from('89504e470d0a1a0a', 'hex');
const maxSize = { width: 1600, height: 800 };
/** A pad; what a finer screen drew is reduced to it. */
const kept = { width: 800, height: 400 };
const minSize = { width: 40, height: 20 };
/** Bytes a pixel takes, by the colour types that are read: grey, RGB, grey with alpha, and RGBA, as browsers write. */
const channelsOf: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/**
 * Reads a signature that came as a data URL and draws it anew, in shades of grey and at most 800 by 400, so that what
 * is kept and shown is a picture of ours. The dimensions are read, and bound the work, before anything is
 * unpacked. Reading what it answered answers the same bytes. `path` names the field.
 * @throws RuleError INVALID with `missingMessage` when it is missing, not a plain PNG, holds no strokes, or is noise
 * that stays over 200 KB.
 */
export function readSignature(
  dataUrl: string,
  missingMessage = signatureRequired,
  path = 'signature',
): Buffer<ArrayBuffer> {
  const sent = decode(dataUrl);
  const image = sent && simplified(sent);
  const png = image && hasStrokes(image) ? packed(image) : null;
  if (!png || signatureDataUrl(png).length > maxSignatureLength) {
    throw new RuleError('INVALID', missingMessage, { issues: [{ path, message: missingMessage }] });
  }
  return png;
}

/** Strokes on one ground pack best unfiltered; the library's own strategy would hardly pack anything else. */
function packed(image: PNG): Buffer<ArrayBuffer> {
  const options = { colorType: 4, filterType: 0, deflateLevel: 6, deflateStrategy: 0 } as const;
  return Buffer.from(PNG.sync.write(image, options));
}

/** The picture as the product shows it. */
export function signatureDataUrl(png: Uint8Array): string {
  return signaturePrefix + Buffer.from(png).toString('base64');
}

function decode(dataUrl: string): PNG | null {
  if (dataUrl.length > maxSignatureLength || !dataUrl.startsWith(signaturePrefix)) return null;
  const text = dataUrl.slice(signaturePrefix.length);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) return null;
  try {
    const chunks = plainChunks(bytes);
    return chunks && PNG.sync.read(Buffer.concat([magic, ...chunks]));
  } catch {
    return null;
  }
}

/**
 * The file's three necessary kinds of chunk, once they are known to hold exactly the picture the header declares. The
 * decoder alone would take a second header with other dimensions, and a picture whose last rows are missing.
 * @throws Error when the picture data cannot be unpacked, or unpacks to more than it should.
 */
function plainChunks(bytes: Buffer): Buffer[] | null {
  if (!bytes.subarray(0, magic.length).equals(magic)) return null;
  const [header, ...rest] = chunksOf(bytes.subarray(magic.length));
  const size = header && typeOf(header) === 'IHDR' ? unpackedSize(header) : null;
  if (!header || size === null || rest.some((chunk) => typeOf(chunk) === 'IHDR')) return null;
  const end = rest.find((chunk) => typeOf(chunk) === 'IEND');
  const data = rest.filter((chunk) => typeOf(chunk) === 'IDAT');
  if (!end || data.length === 0) return null;
  const packed = Buffer.concat(data.map((chunk) => chunk.subarray(8, -4)));
  return inflateSync(packed, { maxOutputLength: size }).length === size ? [header, ...data, end] : null;
}

const typeOf = (chunk: Buffer) => chunk.toString('latin1', 4, 8);

/** The whole chunks of a file, each with its length, type and checksum. */
function chunksOf(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let start = 0; start + 12 <= bytes.length; ) {
    const end = start + 12 + bytes.readUInt32BE(start);
    if (end > bytes.length) break;
    chunks.push(bytes.subarray(start, end));
    start = end;
  }
  return chunks;
}

/** How many pixels of a side become one. */
const reduction = (width: number, height: number) =>
  Math.max(1, Math.ceil(width / kept.width), Math.ceil(height / kept.height));

/** The picture at a pad's size, each block of pixels one, in sixteen shades of grey and of opacity. */
function simplified({ width, height, data }: PNG): PNG {
  const side = reduction(width, height);
  const image = new PNG({ width: Math.floor(width / side), height: Math.floor(height / side) });
  for (let to = 0; to < image.width * image.height; to++) {
    const corner = Math.floor(to / image.width) * side * width + (to % image.width) * side;
    let [light, opacity] = [0, 0];
    for (let down = 0; down < side; down++) {
      for (let at = (corner + down * width) * 4, end = at + side * 4; at < end; at += 4) {
        const alpha = data[at + 3] ?? 0;
        // Weighed by its opacity, so that what cannot be seen lends no colour.
        light += (0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)) * alpha;
        opacity += alpha;
      }
    }
    const alpha = shade(opacity / side ** 2);
    const grey = alpha === 0 ? 0 : shade(light / opacity);
    const at = to * 4;
    image.data[at] = grey;
    image.data[at + 1] = grey;
    image.data[at + 2] = grey;
    image.data[at + 3] = alpha;
  }
  return image;
}

const shade = (value: number) => Math.round(value / 17) * 17;

/** The bytes a picture unpacks to; null unless it has eight bits, no palette, no interlacing and a pad's size. */
function unpackedSize(header: Buffer): number | null {
  if (header.length !== 12 + 13) return null;
  const [width, height] = [header.readUInt32BE(8), header.readUInt32BE(12)];
  const [depth, colour = -1, compression, filter, interlace] = header.subarray(16, 21);
  const channels = channelsOf[colour];
  const side = reduction(width, height);
  const sized =
    width >= minSize.width * side &&
    height >= minSize.height * side &&
    width <= maxSize.width &&
    height <= maxSize.height;
  const plain = depth === 8 && compression === 0 && filter === 0 && interlace === 0;
  return sized && plain && channels ? height * (1 + width * channels) : null;
}

/** Whether enough dark pixels are spread widely enough to be handwriting: no dot, no dash, no filled rectangle. */
function hasStrokes({ width, height, data }: PNG): boolean {
  let ink = 0;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInk(data, (y * width + x) * 4)) continue;
      ink += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const [across, down] = [right - left + 1, bottom - top + 1];
  // Relative to the picture, because pads draw larger on finer screens.
  const long = Math.max(20, width / 20);
  const short = Math.max(6, height / 25);
  const spread = Math.max(across, down) >= long && Math.min(across, down) >= short;
  return ink >= 60 && ink <= (width * height) / 2 && spread;
}

/** Whether a grey pixel is clearly darker than the white paper behind it. */
function isInk(data: Uint8Array, at: number): boolean {
  const alpha = data[at + 3] ?? 0;
  return 255 - ((255 - (data[at] ?? 255)) * alpha) / 255 < 160;
}
