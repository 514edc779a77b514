/** Passkeys one person may have at once. */
export const maxPasskeys = 10;

/** How many somebody must have before they can do without a password: one may be lost. */
export const passkeysWithoutPassword = 2;

/** Longest name, in characters. */
export const maxPasskeyName = 60;

/** How long somebody may take to use a passkey, or to make one, in minutes. */
export const passkeyMinutes = 5;
