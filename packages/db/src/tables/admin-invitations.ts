import type { AdminRole } from '@cairn/domain/admin-role';
import type { Instant } from '../column-types.ts';

/** An address that an owner asked to become an administrator. */
export interface AdminInvitationsTable {
  id: string;
  /** In lower case. */
  email: string;
  role: AdminRole;
  /** SHA-256 of the token in the link mailed there. */
  tokenHash: string;
  invitedBy: string;
  createdAt: Instant;
  expiresAt: Instant;
  acceptedAt: Instant | null;
  /** When it was withdrawn, replaced or made void. */
  endedAt: Instant | null;
}
