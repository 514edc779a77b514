import type { AdminRole } from '@cairn/domain/admin-role';
import type { ReactNode } from 'react';
import { UserContext } from '../../client/session.tsx';
import { ada } from '../../client/testing-visit.tsx';

/** What an administrator of this role sees; an owner where none is named, and nobody's role where it is null. */
export function AsAdmin({ role = 'owner', children }: { role?: AdminRole | null; children: ReactNode }) {
  return <UserContext value={{ ...ada, isAdmin: role !== null, adminRole: role }}>{children}</UserContext>;
}
