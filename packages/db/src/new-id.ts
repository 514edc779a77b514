import { v7 } from 'uuid';

/** A new UUIDv7: ids made later by this process sort after earlier ones, so they also serve as a tie-break in lists. */
export function newId(): string {
  return v7();
}
