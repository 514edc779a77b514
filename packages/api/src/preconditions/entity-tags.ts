import { hash } from 'node:crypto';
import { RuleError } from '@cairn/domain/errors';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';

/** How a record is read by itself: what its address answers to GET, of which its entity tag is made. */
export interface ReadByItself<I> {
  readonly output: z.ZodType;
  run(db: Db, actor: Actor, input: I): Promise<unknown>;
}

/** Names what an answer says: 43 characters without quotation marks, the same for the same words and no others. */
export function tagOf(answer: unknown): string {
  return hash('sha256', JSON.stringify(answer), 'base64url');
}

/**
 * Lets a change be made of a record that still is what its caller has read. Asked in the transaction that changes it, once
 * whatever else its owner does waits.
 * @throws RuleError STALE when it has changed since, INVALID for a header that names no tag, NOT_FOUND.
 */
export async function assertMatches<I>(
  tx: Db,
  actor: Actor,
  input: I,
  { output, run }: ReadByItself<I>,
): Promise<void> {
  const { ifMatch } = actor.caller;
  if (ifMatch === null) return;
  const tags = tagsIn(ifMatch);
  const present = output.parse(await run(tx, actor, input));
  if (tags === 'any' || tags.has(tagOf(present))) return;
  throw new RuleError('STALE', 'This has changed since you read it. Read it again, and then change it.');
}

/** A weak tag names nothing here (RFC 9110, 13.1.1). @throws RuleError INVALID */
function tagsIn(header: string): 'any' | ReadonlySet<string> {
  if (header.trim() === '*') return 'any';
  if (!/^\s*(?:W\/)?"[^"]*"\s*(?:,\s*(?:W\/)?"[^"]*"\s*)*$/.test(header))
    throw new RuleError(
      'INVALID',
      'If-Match must be an ETag as it was answered, in its quotation marks, several of them, or *.',
    );
  return new Set([...header.matchAll(/(W\/)?"([^"]*)"/g)].flatMap(([, weak, tag]) => (weak || !tag ? [] : [tag])));
}

type Run<I, P, T> = (tx: Db, actor: Actor, input: I, prepared: P) => Promise<T>;

/** A command that is done only while what it changes is what its caller says they have read. */
export function onlyIfUnchanged<I, P, T>(run: Run<I, P, T>, changes: ReadByItself<I> | undefined): Run<I, P, T> {
  if (changes === undefined) return run;
  return async (tx, actor, input, prepared) => {
    await assertMatches(tx, actor, input, changes);
    return run(tx, actor, input, prepared);
  };
}

/** The answer of a change, told by its name where reading what was changed would answer the same. */
export function namedBy<T>({ caller }: Pick<Actor, 'caller'>, tagged: boolean, answer: T): T {
  if (tagged) caller.setHeader('ETag', `"${tagOf(answer)}"`);
  return answer;
}
