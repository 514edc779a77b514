// Runs in a thread of its own, one for each photo: draws it anew, upright and smaller, and with nothing but its picture.
import { shrunkSize } from './photo-rules.ts';

/** What is asked: a photo, and how much smaller and coarser than usual. */
export interface PhotoRequest {
  readonly photo: Blob;
  /** Whether the browser may not be able to read it by itself. */
  readonly isHeif: boolean;
  /** 1 for the usual size, less for a smaller one. */
  readonly scale: number;
  /** Of the JPEG, 0 to 1. */
  readonly quality: number;
}

export type PhotoAnswer = { photo: Blob } | { fault: 'unreadable' | 'notLoaded' };

addEventListener('message', async ({ data }: MessageEvent<PhotoRequest>) => postMessage(await answerTo(data)));

async function answerTo({ photo, isHeif, scale, quality }: PhotoRequest): Promise<PhotoAnswer> {
  try {
    return { photo: await drawn(await pictureIn(photo, isHeif), scale, quality) };
  } catch (cause) {
    return { fault: cause instanceof NotLoaded ? 'notLoaded' : 'unreadable' };
  }
}

class NotLoaded extends Error {}

/** The picture as its camera meant it, turned upright. */
async function pictureIn(photo: Blob, isHeif: boolean): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch (cause) {
    if (!isHeif) throw cause;
  }
  const decode = await import('./heif-picture.ts')
    .then(({ loadHeifDecoder }) => loadHeifDecoder())
    .catch((cause) => {
      throw new NotLoaded('', { cause });
    });
  return createImageBitmap(await decode(await photo.arrayBuffer()));
}

async function drawn(picture: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const { width, height } = shrunkSize(picture.width, picture.height, scale);
  let from: ImageBitmap | OffscreenCanvas = picture;
  // Half by half: drawn to a fraction at once, fine print loses the dots between.
  while (from.width > width * 2) from = onWhite(from, Math.ceil(from.width / 2), Math.ceil(from.height / 2));
  return onWhite(from, width, height).convertToBlob({ type: 'image/jpeg', quality });
}

/** A JPEG knows no transparency: what shows through is white, as on paper. */
function onWhite(picture: ImageBitmap | OffscreenCanvas, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('No memory to draw in');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  if (picture instanceof ImageBitmap) picture.close();
  return canvas;
}
