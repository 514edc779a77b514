/** How many sessions one person may have; one more ends the oldest. */
export const maxSessions = 10;

/** How long before a session ends for want of use the screen says so, in milliseconds. */
export const warnBeforeEndMs = 120_000;
