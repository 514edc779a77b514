import { type AdminRight, mayAs } from '@cairn/domain/admin-role';
import { useUser } from '../../client/session.tsx';

/** What the role of whoever is signed in lets them do. */
export function useRights(): (right: AdminRight) => boolean {
  const { adminRole } = useUser();
  return (right) => mayAs(adminRole, right);
}
