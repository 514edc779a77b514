import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import type { Visitor } from './visitor.ts';

/** What the camera of these photos wrote into them, besides the place. */
export const camera = 'Ward 7 Phone';

/** One field of a directory of Exif: its tag, its type, how many, and the four bytes of its value or where that stands. */
const field = (tag: number, type: number, count: number, value: number) => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  bytes.writeUInt32BE(value, 8);
  return bytes;
};

/** A directory of Exif (CIPA DC-008, 4.6.2): how many fields, the fields, and no directory after it. */
const directory = (...fields: Buffer[]) => Buffer.concat([Buffer.from([0, fields.length]), ...fields, Buffer.alloc(4)]);

/** What a phone held upright writes before the picture: its name, that it is to be turned clockwise, and 51° 30′ 26″ N. */
function exif(): Buffer {
  const make = Buffer.from(`${camera}\0`);
  const main = 8 + 2 + 3 * 12 + 4;
  const place = main + make.length;
  const latitude = place + 2 + 2 * 12 + 4;
  const numbers = Buffer.alloc(24);
  for (const [nth, number] of [51, 1, 30, 1, 26, 1].entries()) numbers.writeUInt32BE(number, nth * 4);
  const tiff = Buffer.concat([
    Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]),
    directory(field(0x010f, 2, make.length, main), field(0x0112, 3, 1, 6 << 16), field(0x8825, 4, 1, place)),
    make,
    directory(field(1, 2, 2, 0x4e000000), field(2, 5, 3, latitude)),
    numbers,
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, 0, ...Buffer.from('Exif\0\0')]);
  head.writeUInt16BE(tiff.length + 8, 2);
  return Buffer.concat([head, tiff]);
}

/** The JPEG as a phone would have written it, held upright. */
const asByPhone = (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]);

/** A certificate, photographed: red, lime, blue and yellow in the corners from the top left on, and grain all over. */
async function drawPhoto(page: Page, width: number, height: number, words: string): Promise<Buffer> {
  const url = await page.evaluate(
    (wide, high, text) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      // The grain of a photo taken indoors, which is most of its size.
      const paper = pen.createImageData(wide, high);
      const grain = new Uint32Array(paper.data.buffer);
      for (let at = 0; at < grain.length; at += 1)
        grain[at] = 0xff_000000 + 0x01_01_01 * (216 + ((at * 2_654_435_761) >>> 27));
      pen.putImageData(paper, 0, 0);
      const corner = Math.round(wide / 8);
      for (const [nth, colour] of ['red', 'lime', 'blue', 'yellow'].entries()) {
        pen.fillStyle = colour;
        pen.fillRect(nth % 2 ? wide - corner : 0, nth < 2 ? 0 : high - corner, corner, corner);
      }
      pen.fillStyle = 'black';
      pen.font = `${Math.round(high / 14)}px sans-serif`;
      pen.fillText(text, wide / 5, high / 2);
      return canvas.toDataURL('image/jpeg', 0.97);
    },
    width,
    height,
    words,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Photos as they would lie on somebody's phone. */
export interface Photos {
  /** Twelve megapixels with place and camera, lying on its side. */
  readonly certificate: string;
  /** Two pages under the same kind of name. */
  readonly pages: readonly string[];
  /** Begins like a photo, and ends soon. */
  readonly broken: string;
  /** A program under the name of a photo. */
  readonly noPhoto: string;
  /** A small photo in a file of so many megabytes: what stands after the picture is no part of it, and no room on the disk. */
  ofMegabytes(megabytes: number): Promise<string>;
  remove(): Promise<void>;
}

export async function makePhotos(browser: Browser): Promise<Photos> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-photos-'));
  const page = await browser.newPage();
  const write = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };
  const small = asByPhone(await drawPhoto(page, 1200, 900, 'Certificate of attendance'));
  const large = asByPhone(await drawPhoto(page, 4032, 3024, 'Certificate of attendance'));
  const photos = {
    certificate: await write('شهادة حضور.jpg', large),
    pages: [
      await write('IMG_0001.jpg', await drawPhoto(page, 800, 1100, 'Page 1 of the certificate')),
      await write('IMG_0002.jpg', await drawPhoto(page, 1100, 800, 'Page 2 of the certificate')),
    ],
    broken: await write('Torn.jpg', large.subarray(0, 2_000)),
    noPhoto: await write('Photo.heic', Buffer.from('MZ'.repeat(500))),
    ofMegabytes: async (megabytes: number) => {
      const path = await write(`${megabytes} MB.jpg`, small);
      await truncate(path, megabytes * 1024 * 1024);
      return path;
    },
  };
  await page.close();
  return { ...photos, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A picture that was uploaded, as anybody finds it who opens it: its size, the colours in its corners, and its bytes. */
export async function uploadedPicture(visitor: Visitor, name: string) {
  const { bytes, ...picture } = await visitor.page.evaluate(async (startOfName) => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith(startOfName));
    const blob = await (await fetch(link?.href ?? '')).blob();
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    const pen = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.drawImage(bitmap, 0, 0);
    const near = (part: number) => (part > 200 ? 'f' : part < 60 ? '0' : '?');
    const corners = [
      [9, 9],
      [width - 9, 9],
      [9, height - 9],
      [width - 9, height - 9],
    ].map(([x = 0, y = 0]) => [...pen.getImageData(x, y, 1, 1).data.slice(0, 3)].map(near).join(''));
    const text = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
    return { type: blob.type, width, height, corners, bytes: btoa(text) };
  }, name);
  return { ...picture, bytes: Buffer.from(bytes, 'base64') };
}
