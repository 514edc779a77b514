import { join, relative } from 'node:path';
import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { DatabaseHandle } from './database-handle.ts';
import { shardedTables } from './distribution.ts';

/**
 * Where people are looked for together, so that every machine is asked: the functions that may. Whatever else is asked concerns
 * one person, and so one machine.
 */
const mayAskEverywhere: ReadonlySet<string> = new Set([
  // The sweep, for whom or what is due.
  'account-closing/commands.ts eraseClosedAccounts',
  'account-closing/erasure-notes.ts recallErasures',
  'feedback-requests/reminders.ts remindWhereDue',
  'keyring/resealing.ts batchAfter',
  'mail/held-mail.ts releaseOverlooked',
  'mail/held-mail.ts releaseUnrestricted',
  'mail/held-mail.ts sendersWhoMay',
  'progress/kept-progress.ts checkKeptProgress',
  'reflective-discussions/reminders.ts remindDiscussants',
  'reminders/queries.ts undecidedIn',
  'reminders/queries.ts undecidedMonthly',
  'stored-files/queries.ts contentsStillWanted',
  'restriction/asking.ts butOfRestricted',
  'restriction/commands.ts liftWhereDue',
  'sweep/steps.ts deleteInSteps',
  // Every minute, for whose webhooks there is something to tell.
  'webhooks/looking.ts changedPeople',
  'webhooks/looking.ts reviveOverdue',
  // Administrators, and mail to all of them.
  'account-recoveries/queries.ts peopleOf',
  'account-recoveries/vouching.ts anotherMayApprove',
  'admin/queries.ts listUsers',
  'admin/queries.ts onlyRow',
  'administrators/queries.ts findAdministrators',
  'mail/commands.ts mailAdministrators',
  'support-looks/queries.ts listOpenGrants',
  // The scanner, of a content that several may keep.
  'stored-files/scanning.ts changeHeld',
  'stored-files/scanning.ts isHeld',
  'stored-files/scanning.ts knownVirus',
  'stored-files/scanning.ts raiseKeepers',
  'stored-files/scanning.ts refuse',
  // A cookie of an earlier release, which names nobody.
  'sessions/session.ts keyOf',
]);

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly origin: string;
}

const commands = join(import.meta.dirname, '../../api/src');
const tables = new RegExp(`\\b(?:${Object.keys(shardedTables).join('|')})\\b`);

/**
 * Records what is asked of the pools of this process about people's own rows, each way of asking once, but for what tests
 * themselves ask.
 */
export function recordStatements(): { thatFanOut(handle: DatabaseHandle): Promise<string[]>; stop(): void } {
  const asked = new Map<string, Asked>();
  const { query } = pg.Client.prototype;
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const record = (given: unknown, values: unknown) => {
    const config = typeof given === 'string' ? { text: given, values } : (given as { text?: string; values?: unknown });
    if (!config.text || asked.has(config.text) || !tables.test(config.text)) return;
    const origin = originOf(new Error().stack ?? '');
    if (origin) asked.set(config.text, { text: config.text, values: (config.values ?? []) as unknown[], origin });
  };
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    record(given[0], given[1]);
    return (query as (...args: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return {
    thatFanOut: ({ maintenance }) =>
      maintenance(async (db) => {
        const found: string[] = [];
        for (const one of asked.values()) if (await asksSeveral(db, one)) found.push(`${one.origin}: ${one.text}`);
        return found;
      }),
    stop: () => {
      pg.Client.prototype.query = query;
      Error.stackTraceLimit = before;
    },
  };
}

/** The file and function of the product that asked; null where a test did. */
function originOf(stack: string): string | null {
  for (const line of stack.split('\n')) {
    const [, name = '', file = ''] =
      /at (?:async )?(?:Object\.)?([\w.]+) \((?:file:\/\/)?(.+?):\d+:\d+\)/.exec(line) ?? [];
    if (!file.startsWith(commands)) continue;
    if (/\.test\.ts$|\/testing/.test(file)) return null;
    return `${relative(commands, file)} ${name}`;
  }
  return null;
}

async function asksSeveral(db: Kysely<unknown>, { text, values, origin }: Asked): Promise<boolean> {
  if (mayAskEverywhere.has(origin) || !/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) return false;
  const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...values]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': unknown }>(explain);
  return taskCounts(rows).some((count) => count > 1);
}

/** How many pieces of tables each part of a plan asks. */
function taskCounts(plan: unknown): number[] {
  if (Array.isArray(plan)) return plan.flatMap(taskCounts);
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([key, value]) => (key === 'Task Count' ? [Number(value)] : taskCounts(value)));
}
