import type { AdminSummary } from '@cairn/domain/admin';

/** A small installation where all is well. */
export const quietSummary: AdminSummary = {
  totalUsers: 2,
  activeUsers: 2,
  blockedUsers: 0,
  deletedUsers: 0,
  adminUsers: 1,
  joinedLast30Days: 0,
  signedInLast30Days: 2,
  storageBytes: 0,
  mailWaiting: 0,
  mailFailed: 0,
  filesBeingChecked: 0,
  filesScannerMissed: 0,
  filesRefused: 0,
  clockDaysAhead: 0,
  mailHeldForVerification: 0,
  mailHeldByLimit: 0,
  mailRoom: 2000,
  reportsProblem: null,
  lastBackupAt: null,
  backupFailedAt: null,
};
