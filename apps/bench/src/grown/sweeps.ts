import { anchorAuditLog } from '@cairn/api/audit-log/anchors';
import { piecesOfSweep } from '@cairn/api/sweep/commands';
import { openTestApi } from '@cairn/api/testing';
import { createDatabase } from '@cairn/db/create-database';

/** What one piece of a sweep took. */
export interface PieceTime {
  readonly name: string;
  readonly seconds: number;
  readonly statements: number;
  /** Of the statement that took longest. */
  readonly longestMs: number;
  /** Why it was not done. */
  readonly fault: string | null;
}

/** Sweeps a database once, under the limits of time that the product has, and then anchors its audit log. */
export async function sweepTimed(databaseUrl: string): Promise<PieceTime[]> {
  let [statements, longestMs] = [0, 0];
  const watch = {
    connected: () => {},
    ended: (_text: string, began: number) => {
      statements += 1;
      longestMs = Math.max(longestMs, performance.now() - began);
    },
  };
  const database = await createDatabase({ kind: 'postgres', url: databaseUrl, poolSize: 2 }, watch);
  const { ports, clock } = openTestApi(database.db);
  clock.set(new Date().toISOString());
  const pieces = { ...piecesOfSweep(ports), 'anchor of the audit log': () => anchorAuditLog(ports) };
  const times: PieceTime[] = [];
  try {
    for (const [name, piece] of Object.entries(pieces)) {
      [statements, longestMs] = [0, 0];
      const began = performance.now();
      const fault = await piece().then(
        () => null,
        (cause: unknown) => String(cause),
      );
      times.push({ name, seconds: (performance.now() - began) / 1000, statements, longestMs, fault });
    }
  } finally {
    await database.close();
  }
  return times;
}
