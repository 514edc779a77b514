/** What the address of a record page carries where its form for a new record stands open. */
export const newRecordParameter = 'new';

/** The address at which a record page opens its form for a new record. */
export const forNewRecord = (page: string): string => `${page}?${newRecordParameter}`;

/** What the address of a page carries where it goes on with a draft, by the draft's id. */
export const draftParameter = 'draft';

/** The address at which a page opens the form of a draft and goes on with it. */
export const forDraft = (page: string, id: string): string => `${page}?${draftParameter}=${id}`;
