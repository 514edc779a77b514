/** What becomes of a message that was not taken at once, stored value → label. */
export const mailProblemStatuses = { pending: 'Being tried again', failed: 'Refused' } as const;
