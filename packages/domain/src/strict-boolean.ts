import { z } from 'zod';

/** A JSON boolean and nothing that merely looks like one: the REST door coerces `z.boolean()`, it leaves literals alone. */
export function strictBoolean(message = 'Must be true or false') {
  return z.literal([true, false], { error: message });
}
