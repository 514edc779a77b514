import { type GoingOnDays, type GoingOnKind, submittedGoingOn } from '@cairn/domain/going-on';
import { submittedWith } from '@cairn/domain/read-only';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { trpc } from '../client/api-client.ts';

/**
 * Tells of a record which submitted cycle it is part of, which makes it read-only; null for all others, and until the
 * cycles have been read: the server refuses a change in any case.
 */
export function useSubmittedWith<Days>(lastDay: (row: Days) => string | null) {
  const { data } = trpc.cycles.list.useQuery();
  return (row: Days & { createdAt: string }): SubmittedCycle | null =>
    submittedWith({ createdAt: row.createdAt, lastDay: lastDay(row) }, data?.submitted ?? []);
}

/** Tells of a post or of time away which submitted cycle it was part of while it went on: of it only the end may be set. */
export function useSubmittedGoingOn<K extends GoingOnKind>(kind: K) {
  const { data } = trpc.cycles.list.useQuery();
  return (row: GoingOnDays<K>): SubmittedCycle | null => submittedGoingOn(kind, row, data?.submitted ?? []);
}
