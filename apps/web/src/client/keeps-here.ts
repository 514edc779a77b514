import { isSharedComputer } from './shared-computer.ts';

/**
 * Whether this device may keep what somebody writes and reads, and what they could not send yet. A computer that others use
 * too must not.
 */
export const keepsHere = (): boolean => !isSharedComputer();
