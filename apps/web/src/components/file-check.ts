import { extensionOf, formatFileSize, maxFileBytes } from '@cairn/domain/evidence-file';

/** Endings a form accepts, in lower case without the dot. */
export type AcceptedTypes = readonly string[];

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** 'PDF, DOC or PNG', for people. */
export function typesInWords(types: AcceptedTypes): string {
  return list.format(types.filter((type) => type !== 'jpeg').map((type) => type.toUpperCase()));
}

/** Why a file cannot be sent, before it is sent; null when it can. Size is in bytes. */
export function fileFault(file: { name: string; size: number }, types: AcceptedTypes): string | null {
  if (!types.includes(extensionOf(file.name)))
    return `This type of file cannot be added. Please use ${typesInWords(types)}.`;
  if (file.size === 0) return 'This file is empty.';
  if (file.size > maxFileBytes) {
    return `This file is ${formatFileSize(file.size)}. Each file can be up to ${formatFileSize(maxFileBytes)}.`;
  }
  return null;
}
