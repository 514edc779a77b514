import { counted } from '@cairn/domain/number-words';
import type { SessionEnds } from '@cairn/domain/session';
import { warnBeforeEndMs } from '@cairn/domain/session-limits';

/** When the session ends if nothing is done, in milliseconds. */
export const endOf = ({ idleEndsAt }: SessionEnds) => Date.parse(idleEndsAt);

/** Whether the coming end is the one that use cannot put off. */
export const isFinal = ({ idleEndsAt, endsAt }: SessionEnds) => Date.parse(idleEndsAt) >= Date.parse(endsAt);

/**
 * When to warn: two minutes before the end. A session that was used just now (`fresh`) and is shorter than that is
 * warned of half-way, so that staying is more than a blink.
 */
export function warningTime(ends: SessionEnds, now: number, fresh: boolean): number {
  const left = endOf(ends) - now;
  const before = fresh && left <= warnBeforeEndMs ? left / 2 : warnBeforeEndMs;
  return endOf(ends) - before;
}

/** '1 minute 45 seconds' */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [minutes > 0 ? counted(minutes, 'minute') : '', rest > 0 || minutes === 0 ? counted(rest, 'second') : '']
    .filter(Boolean)
    .join(' ');
}

/** The same said aloud only now and then: what stays equal is not announced again. */
export function spokenTimeLeft(ms: number): string {
  const steps = [10, 30, 60, 90, 120];
  const step = steps.find((seconds) => ms <= seconds * 1000) ?? 120;
  return `${timeLeft(step * 1000)} left`;
}
