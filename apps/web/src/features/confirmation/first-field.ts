/** Gets the focus when the form is begun anew. */
export const firstFieldId = 'confirmation-nurse-name';
