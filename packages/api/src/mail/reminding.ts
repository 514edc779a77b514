import { RuleError } from '@cairn/domain/errors';

/**
 * Reminds, one after another, of what is due, `most` at a time, and answers how many reminders were queued. One that fails
 * keeps no other; one that is refused is no longer due, or its message is leaving at this moment.
 * @throws AggregateError of what went wrong, once all have been looked at.
 */
export async function remindEach<T>(
  due: Iterable<T> | AsyncIterable<T>,
  most: number,
  remind: (one: T) => Promise<boolean>,
): Promise<number> {
  let [looked, queued] = [0, 0];
  const faults: unknown[] = [];
  for await (const one of due) {
    if (looked === most) break;
    looked += 1;
    const reminded = await remind(one).catch((cause: unknown) => {
      if (!(cause instanceof RuleError)) faults.push(cause);
      return false;
    });
    queued += Number(reminded);
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${looked} reminders could not be queued`, {
      cause: faults[0],
    });
  return queued;
}
