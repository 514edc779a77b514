/** Said where Cairn did not answer at all. */
export const unreachable = 'We could not reach Cairn. Check your connection and try again.';
