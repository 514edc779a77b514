import { extensionOf, formatFileSize, maxFileBytes } from '@cairn/domain/evidence-file';
import { notLoaded } from './file-check.ts';
import type { PhotoHeader, PhotoKind } from './photo-header.ts';

/** A certificate of A4 photographed whole has some 200 dots an inch at this size, in pixels, which prints and zooms well. */
const longestEdge = 2_400;
/** A long picture of a screen stays readable: its short edge is not made shorter than this. */
const shortestEdge = 1_200;
/** A JPEG or PNG of fewer bytes and no more than these pixels is sent as it is, unless a camera wrote into it. */
const plainBytes: Partial<Record<PhotoKind, number>> = { jpeg: 2 * 1024 * 1024, png: 4 * 1024 * 1024 };

/** Photos above this, in bytes, are not even tried. */
const maxPhotoBytes = 60 * 1024 * 1024;
/** Each pixel takes four bytes while it is drawn anew; a device with less memory, in gigabytes, manages fewer. */
const smallMemory = 4;
const maxPixels = { small: 64_000_000, usual: 110_000_000 };
/** What the server takes of a picture as it is. */
const maxPixelsAsItIs = 52_000_000;

/** The size to draw a photo at: as it is, or smaller in the same shape. */
export function shrunkSize(width: number, height: number, scale = 1): { width: number; height: number } {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const ratio = Math.min(1, Math.max(longestEdge / long, shortestEdge / short)) * scale;
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
}

interface Chosen {
  readonly name: string;
  readonly size: number;
}

/** What becomes of a photo: sent as it is, drawn anew, or refused for this reason. */
export type PhotoPlan = { do: 'keep' | 'redraw' } | { do: 'refuse'; fault: string };

/** `memory` is that of the device in gigabytes, as far as it tells. */
export function planFor(file: Chosen, header: PhotoHeader | null, memory = 8): PhotoPlan {
  if (!header) return { do: 'refuse', fault: photoWords.noPhoto };
  const { kind, width, height, hasCameraData } = header;
  const most = memory <= smallMemory ? maxPixels.small : maxPixels.usual;
  if (width * height > most) return { do: 'refuse', fault: photoWords.tooManyPixels(width * height) };
  if (file.size > maxPhotoBytes) return { do: 'refuse', fault: photoWords.tooManyBytes(file.size) };
  const isPlain = file.size <= (plainBytes[kind] ?? 0) && width > 0 && shrunkSize(width, height).width === width;
  return { do: isPlain && !hasCameraData ? 'keep' : 'redraw' };
}

/** Whether the server takes it as it was chosen. */
export function goesAsItIs({ name, size }: Chosen, header: PhotoHeader | null): boolean {
  if (!header || size > maxFileBytes || header.width * header.height > maxPixelsAsItIs) return false;
  return endings[header.kind]?.includes(extensionOf(name)) ?? false;
}

/** The endings a kind of picture may have when it is sent; the first is given to one that has another. */
const endings: Partial<Record<PhotoKind, readonly string[]>> = { jpeg: ['jpg', 'jpeg'], png: ['png'] };

/** The name of a photo with the ending of what it is. */
export function photoName(name: string, kind: 'jpeg' | 'png'): string {
  const ending = extensionOf(name);
  const right = endings[kind] ?? [];
  return right.includes(ending) ? name : `${name.trim().slice(0, ending ? -ending.length - 1 : undefined)}.${right[0]}`;
}

/** What was done to a photo that is sent drawn anew. */
export function redrawnWords(before: number, after: number): string {
  const [from, to] = [formatFileSize(before), formatFileSize(after)];
  const made = after < before && from !== to ? `Made smaller: ${from} to ${to}` : `Made ready: ${to}`;
  return `${made}; where it was taken is not sent`;
}

const takeAgain = 'Take it again at your camera’s ordinary size, or add a screenshot of it.';

/** Why a photo cannot be added as it is wanted, and what to do. */
export const photoWords = {
  noPhoto: 'This file is not the photo its name says. Open it to see what it is, or choose another.',
  unreadable: 'This photo could not be read here. If it opens on your device, take a screenshot of it and add that.',
  tooSlow: `Making this photo smaller took too long on this device. ${takeAgain}`,
  notLoaded,
  tooManyPixels: (pixels: number) =>
    `This photo has ${Math.round(pixels / 1e6)} megapixels, more than this device can make smaller. ${takeAgain}`,
  tooManyBytes: (bytes: number) =>
    `This photo is ${formatFileSize(bytes)}. Photos up to ${formatFileSize(maxPhotoBytes)} can be made smaller here. ${takeAgain}`,
} as const;
