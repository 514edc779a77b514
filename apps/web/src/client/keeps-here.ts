/**
 * Whether this device may keep what somebody reads, and what they could not send yet. A device that others use too must not:
 * whoever comes to know of one says so here.
 */
export function keepsHere(): boolean {
  return true;
}
