/** Whom an ADMIN_EMAIL made an administrator, whatever their address is by now. */
export interface ConfiguredAdministratorsTable {
  email: string;
  userId: string;
}
