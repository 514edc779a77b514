import { RuleError } from '@cairn/domain/errors';
import { counted } from '@cairn/domain/number-words';

/** The refusal of whoever finds no place in a queue, or has waited in it for too long: everybody's doing, and nobody's fault. */
export class QueueFull extends RuleError {
  /** `what` is a sentence that says what many are doing; in `seconds` there will be a turn. */
  constructor(what: string, seconds: number) {
    super('NOT_READY', `${what} Please try again in ${inWords(seconds)}.`, {
      reason: 'overloaded',
      retryAfterSeconds: seconds,
    });
  }
}

function inWords(seconds: number): string {
  if (seconds <= 2) return 'a moment';
  if (seconds < 90) return `about ${seconds} seconds`;
  return `about ${counted(Math.round(seconds / 60), 'minute')}`;
}
