import { z } from 'zod';

/** What every page may say about this installation. */
export const siteInfo = z.object({
  /** The address people may write to, as the one who runs Cairn set it. */
  supportEmail: z.string(),
  /** Whether mail to others waits until its sender's address is confirmed. */
  addressVerification: z.enum(['required', 'off']),
  /** Domains whose addresses may join, `.example.org` for all below it; empty when any may. */
  signUpDomains: z.array(z.string()),
  /** Whether mail leaves for a mail server; without one it is `kept` in a folder on the server. */
  mailDelivery: z.enum(['sent', 'kept']),
  /** How much one person's files may take, in bytes. */
  storageBytes: z.int(),
});
export type SiteInfo = z.output<typeof siteInfo>;
