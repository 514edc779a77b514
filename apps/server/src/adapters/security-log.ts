import type { SecurityEvent, SecurityLog } from '@cairn/api/context';
import { type SecurityAction, type SecurityLevel, securityLevel } from '@cairn/domain/security-event';

/** Writes one line: what is in it, and the words that say what kind of line it is. */
export type WriteLine = (level: SecurityLevel, line: object, words: string) => void;

export interface RunningSecurityLog extends SecurityLog {
  /** Ends the minute: what was left out is counted in a line each, and everything is told in full again. */
  endMinute(): void;
  /** The same, for good. */
  stop(): void;
}

/** Lines a minute about one action from one network, and about one action from everywhere; the rest is counted. */
const linesPerNetwork = 10;
const linesPerAction = 100;
const minuteMs = 60_000;

interface Told {
  lines: number;
  leftOut: number;
  readonly networks: Map<string, { lines: number; leftOut: number }>;
}

const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);
const isNetwork = (text: string) => /^[0-9a-f.:/]{2,50}$/i.test(text);
const isName = (text: string) => /^[\w./:-]{1,100}$/.test(text);

/** Whatever does not look like what it should be is not written at all, so that nobody writes lines of their own here. */
const onlyIf = (looksRight: (text: string) => boolean, text: string | null | undefined) =>
  text != null && looksRight(text) ? text : undefined;

/**
 * The security log over the log of the process. However many events there are, it writes at most a hundred and some
 * lines a minute about each action: a flood must not fill the disk, nor hide what else goes on. `count` learns of each.
 */
export function createSecurityLog(write: WriteLine, count?: (action: SecurityAction) => void): RunningSecurityLog {
  const told = new Map<SecurityAction, Told>();
  let timer: NodeJS.Timeout | undefined;

  const endMinute = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [action, { leftOut, networks }] of told) {
      const count = (seen: number, network?: string) =>
        write(securityLevel(action), { security: { action, network, count: seen, seconds: 60 } }, 'security, left out');
      for (const [network, seen] of networks) if (seen.leftOut > 0) count(seen.leftOut, onlyIf(isNetwork, network));
      if (leftOut > 0) count(leftOut);
    }
    told.clear();
  };

  return {
    note: (event) => {
      count?.(event.action);
      timer ??= setTimeout(endMinute, minuteMs).unref();
      if (consumeLine(told, event)) write(securityLevel(event.action), { security: lineOf(event) }, 'security');
    },
    endMinute,
    stop: endMinute,
  };
}

/** Whether an event still gets a line of its own this minute; otherwise it is counted. */
function consumeLine(told: Map<SecurityAction, Told>, { action, network }: SecurityEvent): boolean {
  const all: Told = told.get(action) ?? { lines: 0, leftOut: 0, networks: new Map() };
  told.set(action, all);
  const from = network ?? '';
  const one = all.networks.get(from) ?? { lines: 0, leftOut: 0 };
  if (one.lines >= linesPerNetwork) {
    one.leftOut += 1;
    return false;
  }
  if (all.lines >= linesPerAction) {
    all.leftOut += 1;
    return false;
  }
  // Only what gets a line is remembered, so there are never more networks than lines.
  all.networks.set(from, one);
  one.lines += 1;
  all.lines += 1;
  return true;
}

function lineOf({ action, actorId, subjectId, network, requestId, at }: SecurityEvent): object {
  return {
    action,
    actorId: onlyIf(isId, actorId),
    subjectId: onlyIf(isId, subjectId),
    network: onlyIf(isNetwork, network),
    requestId: onlyIf(isId, requestId),
    at: onlyIf(isName, at),
  };
}
