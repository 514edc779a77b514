import { headerBytes, headerOf, type PhotoHeader } from './photo-header.ts';
import { goesAsItIs, photoName, photoWords, planFor, redrawnWords } from './photo-rules.ts';
import { PhotoFault, redrawPhoto } from './redraw-photo.ts';

/** Certificates stay legible at this; 0 to 1. */
const quality = 0.85;

/** A photo as it is to be sent and what was done to it; or why it is not ready, and what can be done about that. */
export type PreparedPhoto =
  | { file: File; note: string | null }
  | { fault: string; retryable: boolean; goesAsItIs: boolean };

/** Gets a photo ready to be sent: upright, no larger than it needs to be, and without what a camera writes into it. */
export async function preparePhoto(file: File, signal: AbortSignal, redraw = redrawPhoto): Promise<PreparedPhoto> {
  let header: PhotoHeader | null = null;
  try {
    header = headerOf(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
    const plan = planFor(file, header, (navigator as { deviceMemory?: number }).deviceMemory);
    if (plan.do === 'refuse' || !header) return notReady(file, header, 'fault' in plan ? plan.fault : '');
    if (plan.do === 'keep') return { file: renamed(file, header), note: null };
    const photo = await redraw({ photo: file, isHeif: header.kind === 'heif', scale: 1, quality }, signal);
    const ready = new File([photo], photoName(file.name, 'jpeg'), { type: 'image/jpeg' });
    return { file: ready, note: redrawnWords(file.size, ready.size) };
  } catch (cause) {
    const reason = cause instanceof PhotoFault ? cause.reason : 'unreadable';
    return notReady(file, header, photoWords[reason], reason !== 'unreadable');
  }
}

function notReady(file: File, header: PhotoHeader | null, fault: string, retryable = false): PreparedPhoto {
  return { fault, retryable, goesAsItIs: goesAsItIs(file, header) };
}

/** Under the ending of what it is: phones give some photos another. */
function renamed(file: File, { kind }: PhotoHeader): File {
  const name = photoName(file.name, kind === 'png' ? 'png' : 'jpeg');
  return name === file.name ? file : new File([file], name, { type: `image/${kind}`, lastModified: file.lastModified });
}
