import type { StatementClaims, StatementKey } from '@cairn/domain/status-statement';

/** Signs statements, and tells by which keys they are checked. */
export interface StatementSigner {
  /** The claims as compact JWS of this `typ`. */
  sign(claims: StatementClaims, type: string): Promise<string>;
  /** The key that signs, and those that did so before. */
  readonly keys: readonly StatementKey[];
}
