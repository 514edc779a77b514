/** Whose an NMC PIN is. Says that nobody else has it. */
export interface NmcPinsTable {
  nmcPin: string;
  userId: string;
}
