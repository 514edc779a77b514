/** Standing of an account, stored value → label. */
export const accountStatuses = { active: 'Active', blocked: 'Blocked', deleted: 'Deleted' } as const;
export type AccountStatus = keyof typeof accountStatuses;

/** Deleted outranks blocked. */
export function accountStatusOf({ isBlocked, isDeleted }: { isBlocked: boolean; isDeleted: boolean }): AccountStatus {
  if (isDeleted) return 'deleted';
  return isBlocked ? 'blocked' : 'active';
}
