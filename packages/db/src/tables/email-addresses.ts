/** Whose an address is: of its account, or of one that gave it up and can take it back. Says that nobody else has it. */
export interface EmailAddressesTable {
  /** In lower case. */
  email: string;
  userId: string;
}
