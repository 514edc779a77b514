/** Markers that begin a picture and give its size; those between them that do not are C4, C8 and CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers that stand alone. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * The most pixels any frame of a JPEG announces before its picture begins; 0 when none does. Segments are stepped over
 * by the length they give (ITU T.81, B.1.1), so the cost is bounded by their number.
 */
export function pixelsOfJpeg(bytes: Buffer): number {
  let most = 0;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return most;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (marker === 0xda || marker === 0xd9) return most;
    else {
      if (isFrame(marker) && at + 9 <= bytes.length) {
        most = Math.max(most, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7));
      }
      at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    }
  }
  return most;
}
