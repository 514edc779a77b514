import { RuleError } from '@cairn/domain/errors';
import { createTurns, type Turns } from './adapters/turns.ts';

const atOncePerPerson = 2;
const atOnce = 8;
const waitMs = 120_000;

/** Runs the uploads of a person, by their id. */
type UploadTurns = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/**
 * At most two uploads of one person at a time and eight in all; the others wait for up to two minutes, their bodies
 * unread, so that what lies on the disk half arrived stays little.
 */
export function createUploadTurns(): UploadTurns {
  const everybody = createTurns({
    atOnce,
    waitingAtMost: 100,
    waitMs,
    busy: () => new RuleError('NOT_READY', 'Many files are arriving just now.', { retryAfterSeconds: 10 }),
  });
  const people = new Map<string, { turns: Turns; uploads: number }>();
  return async (who, work) => {
    const person = people.get(who) ?? { turns: turnsOfOne(), uploads: 0 };
    people.set(who, person);
    person.uploads += 1;
    try {
      return await person.turns(() => everybody(work));
    } finally {
      person.uploads -= 1;
      if (person.uploads === 0) people.delete(who);
    }
  };
}

function turnsOfOne(): Turns {
  return createTurns({
    atOnce: atOncePerPerson,
    waitingAtMost: 30,
    waitMs,
    busy: () =>
      new RuleError('SLOW_DOWN', 'Too many files at once. Please wait for some to arrive.', { retryAfterSeconds: 10 }),
  });
}
