import { RuleError } from '@cairn/domain/errors';
import { deletionDays } from '@cairn/domain/retention';

const dayMs = 24 * 3_600_000;

/**
 * A change bears the instant at which its call began to be done, is seen once its transaction has ended, and may be
 * stamped by another machine's clock. No transaction lives for so long, and no clock that is believed is so wrong.
 */
const lateMs = 5 * 60_000;

/** Nothing is dated later, and what is has no form that the database reads. */
const latest = Date.parse('9999-01-01T00:00:00Z');

/** From when on changes and deletions are looked at for whoever asks what came since an instant: some are told twice, and none never. */
export function fromWhen(since: string): string {
  return new Date(Math.min(Date.parse(since) - lateMs, latest)).toISOString();
}

/** From when on a list is asked, or deletions are. */
export interface Since {
  readonly updatedSince?: string | undefined;
  readonly since?: string | undefined;
}

/** @throws RuleError INVALID when it was so long ago that not every deletion since is known. */
export function assertToldSince(asked: Since, now: Date): void {
  for (const path of ['updatedSince', 'since'] as const) {
    const since = asked[path];
    if (since === undefined || now.getTime() - Date.parse(since) <= deletionDays * dayMs) continue;
    throw tooFarBack(path, `This can be asked for the last ${deletionDays} days.`);
  }
}

/** The refusal of what reaches back to where not every deletion is known. */
export function tooFarBack(path: keyof Since, why: string): RuleError {
  const message = `${why} Read the whole list instead.`;
  return new RuleError('INVALID', message, { reason: 'too_far_back', issues: [{ path, message }] });
}
