import { extensionOf, formatFileSize, maxFileBytes, maxFileSize } from '@cairn/domain/evidence-file';
import { listed } from '@cairn/domain/lists';

/** Endings a form accepts, in lower case without the dot. */
export type AcceptedTypes = readonly string[];

/** 'PDF, DOC or PNG', for people. */
export function typesInWords(types: AcceptedTypes): string {
  return listed(
    types.filter((type) => type !== 'jpeg').map((type) => type.toUpperCase()),
    'or',
  );
}

/** Endings of photos that are turned into a JPEG on this device, because others may not be able to show them. */
const turnedEndings: AcceptedTypes = ['heic', 'heif', 'hif', 'avif', 'webp'];
const photoEndings: AcceptedTypes = ['jpg', 'jpeg', 'png', ...turnedEndings];

/** What a file dialog offers where these types are taken: their endings, and those of photos that can become one of them. */
export function offeredEndings(types: AcceptedTypes): string {
  return [...types, ...(types.includes('jpg') ? turnedEndings : [])].map((type) => `.${type}`).join(',');
}

/** Whether a file is by its name a photo that is looked at, and made ready, before it is sent. */
export function isPhotoName(name: string, types: AcceptedTypes): boolean {
  return types.includes('jpg') && photoEndings.includes(extensionOf(name));
}

/** Said where the code that makes photos ready could not be fetched. */
export const notLoaded = 'What makes photos smaller could not be loaded. Check your connection and try again.';

/** Why a file cannot be sent, before it is sent; null when it can. Size is in bytes. */
export function fileFault(file: { name: string; size: number }, types: AcceptedTypes): string | null {
  if (!types.includes(extensionOf(file.name)))
    return `This type of file cannot be added. Please use ${typesInWords(types)}.`;
  if (file.size === 0) return 'This file is empty.';
  if (file.size > maxFileBytes) {
    return `This file is ${formatFileSize(file.size)}. Each file can be up to ${maxFileSize}.`;
  }
  return null;
}
