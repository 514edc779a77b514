/** What a photo is by its first bytes, whatever its name says. */
export type PhotoKind = 'jpeg' | 'png' | 'heif' | 'webp';

export interface PhotoHeader {
  readonly kind: PhotoKind;
  /** 0 where the header does not say. */
  readonly width: number;
  readonly height: number;
  /** Whether something stands in it beside the picture: where and when it was taken, which way up, a smaller copy. */
  readonly hasCameraData: boolean;
}

/** How much of a file is read to tell, in bytes. What a camera writes before the picture is some hundred kilobytes at most. */
export const headerBytes = 1024 * 1024;

const text = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, Math.min(length, view.byteLength - at)));

/** Tells a photo by the beginning of its file; null for what is none. */
export function headerOf(bytes: Uint8Array): PhotoHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 32) return null;
  if (view.getUint32(0) === 0x89504e47) return pngHeader(view);
  if (view.getUint16(0) === 0xffd8) return jpegHeader(view);
  if (text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP') {
    return { kind: 'webp', width: 0, height: 0, hasCameraData: true };
  }
  return text(view, 4, 4) === 'ftyp' && isStillPicture(view) ? heifHeader(view) : null;
}

/** Markers of a JPEG that begin a picture and give its size; C4, C8 and CC among them do not (ITU T.81, B.1.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Application data that only says how to draw it: JFIF, Adobe's, and a colour profile. */
function isForDrawing(view: DataView, marker: number, at: number): boolean {
  if (marker === 0xe0 || marker === 0xee) return true;
  return marker === 0xe2 && text(view, at + 4, 11) === 'ICC_PROFILE';
}

function jpegHeader(view: DataView): PhotoHeader {
  let hasCameraData = false;
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5), hasCameraData };
    }
    if (marker === 0xda || marker === 0xd9) break;
    const isApplicationData = marker >= 0xe0 && marker <= 0xef;
    if (marker === 0xfe || (isApplicationData && !isForDrawing(view, marker, at))) hasCameraData = true;
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return { kind: 'jpeg', width: 0, height: 0, hasCameraData: true };
}

/** Chunks of a PNG that only say how to draw it; any other may say where it was taken (PNG, third edition, 11). */
const drawing = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|pHYs|sBIT|bKGD)$/;

/** What is not read to its end may have something there. */
function pngHeader(view: DataView): PhotoHeader {
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const chunk = text(view, at + 4, 4);
    if (!drawing.test(chunk)) break;
    if (chunk === 'IEND') return { kind: 'png', width, height, hasCameraData: false };
  }
  return { kind: 'png', width, height, hasCameraData: true };
}

/** Brands of still pictures (ISO/IEC 23008-12, and AVIF); a film is in the same kind of file. */
const stillBrands = /heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif/;
const isStillPicture = (view: DataView) => stillBrands.test(text(view, 8, Math.min(view.getUint32(0), 64) - 8));

const [sizeBox, dataBox] = [0x69737065, 0x6d646174];

/** The largest picture it announces: it is made of many, each with its size in a box called ispe, before those in mdat. */
function heifHeader(view: DataView): PhotoHeader {
  let [width, height] = [0, 0];
  for (let at = 4; at + 16 <= view.byteLength && view.getUint32(at) !== dataBox; at += 1) {
    if (view.getUint32(at) !== sizeBox) continue;
    const [wide, high] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (wide * high > width * height) [width, height] = [wide, high];
  }
  return { kind: 'heif', width, height, hasCameraData: true };
}
