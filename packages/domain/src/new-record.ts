/** What the address of a record page carries where its form for a new record stands open. */
export const newRecordParameter = 'new';

/** What the address of the feedback page carries where it opens on asking somebody for feedback. */
export const requestsParameter = 'requests';

/** What a new record is known to be from where its form was asked for: the post somebody holds now. */
export type NewRecordKind = 'main-job';

/** The address at which a record page opens its form for a new record, of this kind where that is known. */
export const forNewRecord = (page: string, kind?: NewRecordKind): string =>
  kind ? `${page}?${newRecordParameter}=${kind}` : `${page}?${newRecordParameter}`;

/** What the address of a page carries where it goes on with a draft, by the draft's id. */
export const draftParameter = 'draft';

/** The address at which a page opens the form of a draft and goes on with it. */
export const forDraft = (page: string, id: string): string => `${page}?${draftParameter}=${id}`;
