const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
const two = (number: number) => [number >> 8, number & 0xff];
const four = (number: number) => [...two(number >>> 16), ...two(number & 0xffff)];

/** A part of a JPEG before its picture. */
export const segment = (marker: number, words: string) => [0xff, marker, ...two(words.length + 2), ...text(words)];

/** The beginning of a JPEG of this size, with these parts before its picture. */
export function jpeg(width: number, height: number, before: readonly number[] = []): Uint8Array<ArrayBuffer> {
  const tables = segment(0xc4, '\0'.repeat(20));
  const frame = [0xff, 0xc0, ...two(17), 8, ...two(height), ...two(width), 3, ...Array<number>(9).fill(1)];
  return new Uint8Array([0xff, 0xd8, ...before, ...tables, ...frame, 0xff, 0xda]);
}

/** A PNG of this size, with empty chunks of these names. */
export function png(width: number, height: number, ...chunks: string[]): Uint8Array<ArrayBuffer> {
  const begin = [0x89, ...text('PNG\r\n\x1a\n')];
  const size = [...four(13), ...text('IHDR'), ...four(width), ...four(height), 8, 6, 0, 0, 0, ...four(0)];
  const rest = chunks.flatMap((chunk) => [...four(0), ...text(chunk), ...four(0)]);
  return new Uint8Array([...begin, ...size, ...rest]);
}

/** The beginning of a file of HEIC's family, made of pictures of these sizes. */
export function heif(brand: string, ...sizes: [number, number][]): Uint8Array<ArrayBuffer> {
  const boxes = sizes.flatMap(([wide, high]) => [
    ...four(20),
    ...text('ispe'),
    ...four(0),
    ...four(wide),
    ...four(high),
  ]);
  return new Uint8Array([...four(16), ...text(`ftyp${brand}`), ...four(0), ...boxes, ...four(8), ...text('mdat')]);
}
