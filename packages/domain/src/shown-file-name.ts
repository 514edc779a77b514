import { normalised } from './bounded-text.ts';
import { extensionOf } from './evidence-file.ts';

const maxNameLength = 200;

/** Longest name as it is sent, in UTF-16 units: long enough for folders before it. */
const maxSentLength = 1_000;

/** The name in NFC. One that is too long loses its middle, one crowded with marks everything but its ending. */
function composed(name: string): string {
  const half = maxSentLength / 2;
  const sent = name.length > maxSentLength ? `${name.slice(0, half)}${name.slice(-half)}` : name;
  const extension = extensionOf(sent);
  return normalised(sent.toWellFormed(), 'NFC', maxSentLength) ?? (extension && `.${extension}`);
}

/**
 * The name a file is shown under: no folders, no control or invisible direction-changing characters, NFC, at most 200
 * characters with the ending kept.
 */
export function shownFileName(name: string): string {
  const last = composed(name).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const extension = extensionOf(plain);
  const ending = extension && `.${extension}`;
  const stem = Array.from(plain.slice(0, plain.length - ending.length))
    .slice(0, maxNameLength - ending.length)
    .join('')
    .slice(0, maxNameLength - ending.length)
    .toWellFormed()
    .trim();
  return `${stem || 'file'}${ending}`;
}
