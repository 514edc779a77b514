/**
 * The cookie by which a browser says that others use its computer too. It is set and taken away by the page on which people
 * sign in, so that every way in tells it; it is no secret, and opens nothing.
 */
export const sharedComputerCookie = 'cairn-shared-computer';

/** How long a session lives there without use, in minutes, where the settings do not say less. */
export const sharedIdleMinutes = 10;
