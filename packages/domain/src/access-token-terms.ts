/** Access tokens one person may have at once, those that are over but still listed among them. */
export const maxAccessTokens = 20;

/** How long an access token works, in days: unless another number is asked for, and at the most. */
export const accessTokenDays = { byDefault: 90, atMost: 365 } as const;

/** For how long one that is over is still listed, so that its owner sees why a program was refused, in days. */
export const expiredTokenDays = 30;

/** How every access token begins, so that people and programs that look for lost secrets know one. */
export const accessTokenPrefix = 'cairn_pat_';

/** Longest name, in characters. */
export const maxTokenName = 60;
