import { z } from 'zod';
import { activityActors } from './activity-actors.ts';
import { chosen } from './choice.ts';
import { identifier, limit } from './identifier.ts';
import { instant } from './instant.ts';

/** Query of one's own activity. */
export const activityQuery = z.object({ limit });

/** One line of the record, as the person it concerns sees it. */
export const activity = z.object({
  id: identifier,
  at: instant,
  action: z.string(),
  /** The action in plain words. */
  label: z.string(),
  by: chosen(activityActors),
  /** The network it came from, when it was one's own doing or a stranger's. */
  address: z.string().nullable(),
});
export type Activity = z.output<typeof activity>;
