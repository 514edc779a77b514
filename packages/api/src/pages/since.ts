import { RuleError } from '@cairn/domain/errors';
import { deletionDays } from '@cairn/domain/retention';

const dayMs = 24 * 3_600_000;

/**
 * A change bears the instant at which its call began to be done, is seen once its transaction has ended, and may be
 * stamped by another machine's clock. No transaction lives for so long, and no clock that is believed is so wrong.
 */
const lateMs = 5 * 60_000;

/** From when on changes and deletions are looked at for whoever asks what came since an instant: some are told twice, and none never. */
export function fromWhen(since: string): string {
  return new Date(Date.parse(since) - lateMs).toISOString();
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
    const message = `This can be asked for the last ${deletionDays} days. Read the whole list instead.`;
    throw new RuleError('INVALID', message, { reason: 'too_far_back', issues: [{ path, message }] });
  }
}

/** Before when deletions need be known no more. */
export function toldNoMoreBefore(now: Date): string {
  return new Date(now.getTime() - (deletionDays + 1) * dayMs).toISOString();
}
