import { hash } from 'node:crypto';
import { dirname } from 'node:path';
import type { SignedInCall } from '../actor.ts';
import { fingerprintOf, sourceFilesIn } from './fingerprint.ts';

/** What a release answers, or its migrations have made of the records, may differ from before, so the names of answers do. */
const release = fingerprintOf([
  ...sourceFilesIn(dirname(import.meta.dirname)),
  ...sourceFilesIn(new URL('.', import.meta.resolve('@cairn/domain/progress'))),
  ...sourceFilesIn(new URL('.', import.meta.resolve('@cairn/db/database'))),
]);

/**
 * The answer of a read that is made of what the caller records, who they are as a registrant, the day and the input, and
 * of nothing else: the one that was made last, while none of these has changed.
 *
 * The revision is read before the records. So what is kept may be newer than its revision says and is never older, and the
 * next change gives it a name that nothing was kept under.
 */
export async function answerByRevision<T>(
  call: SignedInCall,
  today: string,
  input: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const key = keyOf(call, today, input);
  const kept = call.answers.get(key);
  const name = kept?.name ?? nameOf(key);
  // Whoever holds the answer already is told so by the door, which sends nothing of what is returned here.
  if (call.caller.holds(name)) return undefined as T;
  if (kept !== undefined) return kept.answer as T;
  const answer = await work();
  if (answer != null) call.answers.set(key, { name, answer });
  return answer;
}

/** All that an answer is made of, as a text. */
function keyOf({ path, session: { user, revision } }: SignedInCall, today: string, input: unknown): string {
  const { id, registrationParts, revalidationDate, extendedFrom, submittedUntil } = user;
  const registrant = [registrationParts, revalidationDate, extendedFrom, submittedUntil];
  return JSON.stringify([release, path, id, revision, today, registrant, input]);
}

/** Names an answer, without saying anything of it: 43 characters, the same for the same answer in every process of a release. */
const nameOf = (key: string) => hash('sha256', key, 'base64url');
