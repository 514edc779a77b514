import { describe, expect, test } from 'vitest';
import { type AdminRight, type AdminRole, adminRights, adminRoles, adminRoleWords, mayAs } from './admin-role.ts';

const rights = Object.keys(adminRights) as AdminRight[];
const rightsOf = (role: AdminRole | null) => rights.filter((right) => mayAs(role, right)).sort();

describe('the roles of administrators', () => {
  test('let an owner do everything, and whoever has none nothing', () => {
    expect(rightsOf('owner')).toEqual([...rights].sort());
    expect(rightsOf(null)).toEqual([]);
  });

  test('let support help people, and neither delete anybody nor decide who else may', () => {
    expect(rightsOf('support')).toEqual([
      'blockAccounts',
      'freePins',
      'keepAccountRecoveries',
      'lookByLeave',
      'readAccountRecoveries',
      'readAccounts',
      'readFailedMail',
      'readStorage',
      'readSummary',
      'resendMail',
    ]);
  });

  test('let an auditor read, and change nothing', () => {
    expect(rightsOf('auditor')).toEqual([
      'exportSecurityEvents',
      'readAccountRecoveries',
      'readAccounts',
      'readAdministrators',
      'readApplications',
      'readDataProtectionCases',
      'readFailedMail',
      'readSummary',
    ]);
  });

  test('are each told in words', () => {
    expect(Object.keys(adminRoleWords)).toEqual(Object.keys(adminRoles));
  });
});
