import { limit } from '@cairn/domain/identifier';
import { givenInstant } from '@cairn/domain/instant';
import { z } from 'zod';

const cursor = z.string().min(1).max(300).optional();

/** What may be asked of a list of records, as a query carries it. */
export const askedList = z.object({
  limit,
  cursor,
  sort: z.enum(['newest', 'updatedAt'], { error: 'Sort must be newest or updatedAt' }).optional(),
  updatedSince: givenInstant.optional(),
});
export type AskedList = z.output<typeof askedList>;

/** What may be asked of the deletions of a kind of record. */
export const askedDeletions = z.object({ since: givenInstant, limit, cursor });
export type AskedDeletions = z.output<typeof askedDeletions>;
