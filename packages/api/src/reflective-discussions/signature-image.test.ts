import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { drawnSignature } from '../testing.ts';
import { readSignature, signatureDataUrl } from './signature-image.ts';

type Pixel = readonly [number, number, number, number];
type Paint = (x: number, y: number) => Pixel;

const [ink, white, clear]: Pixel[] = [
  [16, 32, 48, 255],
  [255, 255, 255, 255],
  [0, 0, 0, 0],
] as const;
const wave = (x: number, y: number) => Math.abs(y - 50 - 30 * Math.sin(x / 12)) < 2 && x > 15 && x < 185;

const chunk = (type: string, data: Buffer, crc?: number) => {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc ?? crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
};
const header = (width: number, height: number, { depth = 8, colour = 6, interlace = 0 } = {}) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlace], 8);
  return chunk('IHDR', data);
};
const magic = Buffer.from('89504e470d0a1a0a', 'hex');
const end = chunk('IEND', Buffer.alloc(0));
const pixels = (width: number, height: number, paint: Paint) => {
  const rows = Buffer.alloc(height * (1 + width * 4));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.set(paint(x, y), y * (1 + width * 4) + 1 + x * 4);
  return chunk('IDAT', deflateSync(rows));
};
const picture = (width: number, height: number, paint: Paint) =>
  Buffer.concat([magic, header(width, height), pixels(width, height, paint), end]);
const url = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const good = picture(200, 100, (x, y) => (wave(x, y) ? (ink as Pixel) : (clear as Pixel)));
const only = (marks: (x: number, y: number) => boolean) =>
  url(picture(200, 100, (x, y) => (marks(x, y) ? (ink as Pixel) : (clear as Pixel))));
const data = pixels(200, 100, (x, y) => (wave(x, y) ? (ink as Pixel) : (clear as Pixel)));
/** The grey of a pixel as it looks on white paper. */
const onWhite = ({ width, data: rgba }: PNG, x: number, y: number) => {
  const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4);
  return 255 - ((255 - (0.2126 * red + 0.7152 * green + 0.0722 * blue)) * alpha) / 255;
};
const zeros = chunk('IDAT', deflateSync(Buffer.alloc(20_000_000)));

describe('readSignature', () => {
  test.each([
    ['ink on nothing, as a signature pad draws', url(good)],
    ['ink on opaque white', url(picture(200, 100, (x, y) => (wave(x, y) ? (ink as Pixel) : (white as Pixel))))],
    [
      'the largest pad of a fine screen',
      url(picture(1600, 800, (x, y) => (wave(x / 8, y / 8) ? ink : white) as Pixel)),
    ],
    [
      'a file with notes between its parts',
      url(Buffer.concat([magic, header(200, 100), chunk('tEXt', magic), data, end])),
    ],
    ['what the tests draw', drawnSignature],
  ])('takes %s', (_what, dataUrl) => {
    const kept = PNG.sync.read(readSignature(dataUrl));
    const sent = PNG.sync.read(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
    const side = sent.width / kept.width;
    let furthest = 0;
    for (let y = 0; y < kept.height; y++)
      for (let x = 0; x < kept.width; x++) {
        const there = onWhite(kept, x, y);
        const block = [0, side - 1].flatMap((dy) =>
          [0, side - 1].map((dx) => onWhite(sent, x * side + dx, y * side + dy)),
        );
        furthest = Math.max(furthest, Math.min(...block) - there, there - Math.max(...block));
      }
    expect(furthest).toBeLessThanOrEqual(9);
    expect([kept.width <= 800, kept.height <= 400]).toEqual([true, true]);
    const corner = kept.data[3];
    expect(corner).toBe(sent.data[3]);
  });

  test('stays small, whatever is drawn on the largest pad', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (const density of [0.001, 0.01, 0.03]) {
      const strewn = (x: number, y: number) => (random() < density || wave(x / 8, y / 8) ? ink : white) as Pixel;
      const sent = url(picture(1600, 800, strewn));
      expect(sent.length).toBeLessThan(200 * 1024);
      const kept = readSignature(sent);
      expect(signatureDataUrl(kept).length).toBeLessThan(200 * 1024);
      expect(readSignature(signatureDataUrl(kept)).equals(kept)).toBe(true);
    }
  });

  test('refuses a few bytes that unfold to noise', () => {
    const seeds = createHash('shake256', { outputLength: 800 * 4 }).digest();
    // Each row is the one above plus the seeds, so every row of the file is the same.
    const row = Buffer.concat([Buffer.from([2]), seeds]);
    const rows = chunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(400).fill(row))));
    const sent = url(Buffer.concat([magic, header(800, 400), rows, end]));
    expect(sent.length).toBeLessThan(20_000);
    expect(() => readSignature(sent)).toThrow('Signature is required');
  });

  test('draws the same picture from its own, so that an unchanged signature is recognised', () => {
    const kept = readSignature(url(good));
    expect(readSignature(signatureDataUrl(kept)).equals(kept)).toBe(true);
  });

  test('keeps nothing of the file that is not picture', () => {
    const noted = Buffer.concat([magic, header(200, 100), chunk('tEXt', Buffer.from('secret')), data, end, magic]);
    expect(readSignature(url(noted)).equals(readSignature(url(good)))).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['a prefix and no picture', 'data:image/png;base64,'],
    ['plain words', 'not a signature'],
    ['another prefix', url(good).replace('data:image/png', 'data:image/x-png')],
    ['SVG', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['SVG called PNG', `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`],
    ['what is not base64', `${url(good)}!`],
    ['loose base64', url(good).replace(/(.{80})/, '$1\n')],
    ['a blank picture', only(() => false)],
    ['a blank white picture', url(picture(200, 100, () => white as Pixel))],
    ['a filled rectangle', only(() => true)],
    ['a single dot', only((x, y) => Math.hypot(x - 100, y - 50) < 6)],
    ['a thin line', only((x, y) => y === 50 && x > 20 && x < 180)],
    ['two far specks', only((x, y) => (x === 3 && y === 3) || (x === 190 && y === 90))],
    [
      'ink too faint to see',
      url(picture(200, 100, (x, y) => (wave(x, y) ? [230, 230, 230, 255] : [255, 255, 255, 255]))),
    ],
    ['a tiny picture', url(picture(10, 10, () => ink as Pixel))],
    ['a strip that would be reduced to less', url(picture(1600, 30, (x, y) => ((x + y) % 9 ? white : ink) as Pixel))],
    ['a picture of no width', url(Buffer.concat([magic, header(0, 100), data, end]))],
    ['a picture too wide', url(Buffer.concat([magic, header(1601, 100), zeros, end]))],
    ['a bomb of 30,000 x 30,000', url(Buffer.concat([magic, header(30_000, 30_000), zeros, end]))],
    [
      'a bomb behind a second header',
      url(Buffer.concat([magic, header(200, 100), header(30_000, 30_000), zeros, end])),
    ],
    ['an interlaced bomb', url(Buffer.concat([magic, header(200, 100, { interlace: 1 }), zeros, end]))],
    ['sixteen bits a colour', url(Buffer.concat([magic, header(200, 100, { depth: 16 }), data, end]))],
    ['a palette', url(Buffer.concat([magic, header(200, 100, { colour: 3 }), data, end]))],
    ['a wrong checksum', url(Buffer.concat([magic, header(200, 100), chunk('IDAT', data.subarray(8, -4), 1), end]))],
    ['a file cut short', url(good.subarray(0, good.length - 60))],
    ['a picture cut short', url(Buffer.concat([magic, header(200, 100), chunk('IDAT', data.subarray(8, -40)), end]))],
    ['rows missing at the end', url(Buffer.concat([magic, header(200, 400), data, end]))],
    ['no end', url(Buffer.concat([magic, header(200, 100), data]))],
    ['no header', url(Buffer.concat([magic, data, end]))],
    ['no picture data', url(Buffer.concat([magic, header(200, 100), end]))],
    [
      'a chunk longer than the file',
      url(Buffer.concat([magic, header(200, 100), Buffer.from('7fffffff49444154', 'hex'), data])),
    ],
    [
      'garbage for picture data',
      url(Buffer.concat([magic, header(200, 100), chunk('IDAT', Buffer.alloc(500, 7)), end])),
    ],
    [
      'more than 200 KB',
      url(Buffer.concat([magic, header(200, 100), data, chunk('tEXt', Buffer.alloc(160_000)), end])),
    ],
  ])('refuses %s', (_what, dataUrl) => {
    expect(() => readSignature(dataUrl, 'Signature is required', 'discussantSignature')).toThrow(
      expect.objectContaining({
        code: 'INVALID',
        message: 'Signature is required',
        issues: [{ path: 'discussantSignature', message: 'Signature is required' }],
      }),
    );
  });
});
