import { z } from 'zod';

/** Any UUID as text; comes out in lower case. */
export const identifier = z.guid({ error: 'Not a valid id' }).toLowerCase();

/** An id that nothing has: what is unknown is looked for under it, so that it costs what something known does. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** The `limit` of a list, as a query string carries it: text from 1 to 1000, out comes the number. */
export const limit = z
  .string()
  .regex(/^(?:[1-9]\d{0,2}|1000)$/, { error: 'Limit must be a whole number from 1 to 1000' })
  .transform(Number)
  .optional();
