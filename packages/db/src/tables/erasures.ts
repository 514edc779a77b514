import type { Instant } from '../column-types.ts';

/** That an account was erased, and nothing else about it. */
export interface ErasuresTable {
  userId: string;
  erasedAt: Instant;
}
