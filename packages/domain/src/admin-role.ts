/** What an administrator may be, stored value → label. */
export const adminRoles = { owner: 'Owner', support: 'Support', auditor: 'Auditor' } as const;
export type AdminRole = keyof typeof adminRoles;

/** What each role is for, as whoever is to be given it is told. */
export const adminRoleWords: Readonly<Record<AdminRole, string>> = {
  owner: 'Does everything an administrator can, and decides who else is one.',
  support:
    'Finds accounts, blocks them, sends links and mail again, frees NMC PINs, gives access back to people who have lost it, and looks at records where their owner lets them.',
  auditor: 'Reads lists, figures and security events, and changes nothing.',
};

const everybody: readonly AdminRole[] = ['owner', 'support', 'auditor'];
const looking: readonly AdminRole[] = ['owner', 'auditor'];
const helping: readonly AdminRole[] = ['owner', 'support'];
const owning: readonly AdminRole[] = ['owner'];

/** Everything an administrator may do, and who may: no other place decides about that. Portfolios stay their owners'. */
export const adminRights = {
  readAccounts: everybody,
  readSummary: everybody,
  readFailedMail: everybody,
  readAccountRecoveries: everybody,
  readAdministrators: looking,
  readApplications: looking,
  exportSecurityEvents: looking,
  readDataProtectionCases: looking,
  /** And unblock them, and sign people out. */
  blockAccounts: helping,
  freePins: helping,
  /** Open, approve and cancel them. */
  keepAccountRecoveries: helping,
  resendMail: helping,
  readStorage: helping,
  /** A person's records, while their own leave lasts: no role lets anybody look without it. */
  lookByLeave: helping,
  /** And bring them back. */
  deleteAccounts: owning,
  manageApplications: owning,
  keepDataProtectionCases: owning,
  /** And lift that again. */
  restrictProcessing: owning,
  manageAdministrators: owning,
  /** What may be done to an account, to that of an administrator: nobody gets an owner's account by helping them. */
  actOnAdministrators: owning,
} satisfies Record<string, readonly AdminRole[]>;
export type AdminRight = keyof typeof adminRights;

/** Whether somebody with this role may; null for somebody who is no administrator. */
export function mayAs(role: AdminRole | null, right: AdminRight): boolean {
  return role !== null && adminRights[right].includes(role);
}
