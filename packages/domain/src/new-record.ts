/** What the address of a record page carries where its form for a new record stands open. */
export const newRecordParameter = 'new';

/** The address at which a record page opens its form for a new record. */
export const forNewRecord = (page: string): string => `${page}?${newRecordParameter}`;
