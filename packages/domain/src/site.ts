import { z } from 'zod';

/** What every page may say about this installation. */
export const siteInfo = z.object({
  /** The address people may write to, as the one who runs Cairn set it. */
  supportEmail: z.string(),
});
export type SiteInfo = z.output<typeof siteInfo>;
