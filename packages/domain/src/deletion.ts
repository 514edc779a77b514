import { z } from 'zod';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';

/** That a record was deleted and has not been brought back: all that is told of it. */
export const deletion = z.object({ id: identifier, deletedAt: instant });
export type Deletion = z.infer<typeof deletion>;
