import { isProgram } from '@cairn/domain/device-name';
import { knownDeviceDays, sharedDeviceHours } from '@cairn/domain/retention';
import type { CallContext } from '../context.ts';
import { hashSecretToken } from '../secret-token.ts';
import { browserMarks } from '../sessions/browser-mark.ts';

const hourMs = 3_600_000;

/** By what a device is known again, as hashes, and what is kept of this sign-in on it. */
interface Recognition {
  /** By any of these. */
  readonly marks: readonly string[];
  readonly kept: string;
  /** For so long it is known, in milliseconds. */
  readonly keptMs: number;
  /** Whether the time begins anew with each sign-in. */
  readonly renews: boolean;
  /** What was kept before and must not be any more; null where that is nothing. */
  readonly forgets: string | null;
}

/**
 * How the device of a call is known to be a person's. A browser is by the random id in its cookie (`browser`), for a year. A program
 * that keeps no cookies is by its network and the name it gives itself. Of a shared computer nothing is kept but that, and for a
 * shift: it is told of again at the next, because whoever has learned the password may well be a colleague there.
 */
export function recogniseBy(
  ctx: Pick<CallContext, 'caller' | 'linkKey'>,
  { userId, browser, isShared }: { userId: string; browser: string; isShared: boolean },
): Recognition {
  // Hashed with whose it is, so that nobody sees from these rows that two people use one computer.
  const marked = (kind: string, mark: string) => hashSecretToken(`${userId} ${kind} ${mark}`);
  const byCookie = marked('cookie', browser);
  const byNetwork = (kind: string) => browserMarks(ctx).map((mark) => marked(kind, mark));
  const year = { keptMs: knownDeviceDays * 24 * hourMs, renews: true, forgets: null };
  if (isShared) {
    const marks = byNetwork('shared');
    const shift = { keptMs: sharedDeviceHours * hourMs, renews: false, forgets: byCookie };
    return { marks: [byCookie, ...marks], kept: marks[0] ?? byCookie, ...shift };
  }
  if (isProgram(ctx.caller.agent)) {
    const marks = byNetwork('program');
    return { marks, kept: marks[0] ?? byCookie, ...year };
  }
  return { marks: [byCookie], kept: byCookie, ...year };
}
