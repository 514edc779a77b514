import { z } from 'zod';

/** A moment as ISO 8601 text in UTC, such as `2026-05-03T09:30:00.000Z`. */
export const instant = z.iso.datetime({ error: 'Must be an ISO 8601 time in UTC' });

/** A moment as a caller may write it, with any offset and any fraction of a second; read to the millisecond, in UTC. */
export const givenInstant = z.iso
  .datetime({ offset: true, error: 'Must be an ISO 8601 time' })
  .transform((text) => new Date(text).toISOString());
