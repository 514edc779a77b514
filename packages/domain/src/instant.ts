import { z } from 'zod';

/** A moment as ISO 8601 text in UTC, such as `2026-05-03T09:30:00.000Z`. */
export const instant = z.iso.datetime({ error: 'Must be an ISO 8601 time in UTC' });
