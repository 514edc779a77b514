import type { RuleError } from '@cairn/domain/errors';
import type { CallContext, Context, Db } from '../context.ts';
import { type BrowserOwner, knownBrowserOf } from '../known-networks/browser.ts';
import { networkCountersOf } from '../known-networks/network-limits.ts';
import { networkOf } from '../known-networks/networks.ts';
import { isKnownNetwork } from '../known-networks/queries.ts';
import { type Consumed, consumeAll, counterOf, refund, resetCount } from '../limits/counting.ts';
import { tellPolicies } from '../limits/headers.ts';
import { limits } from '../limits/limits.ts';

const pairOf = (email: string, address: string) => `${email} ${networkOf(address)}`;

/** A sign-in that was counted. */
export interface FailedAttempt {
  /** What was counted as failed. */
  readonly failures: readonly Consumed[];
  /** What of it is no guess even when the password was wrong: what its network was counted in a browser its owner has used. */
  readonly mistakes: readonly Consumed[];
  /** Whether the holder of the account was here before, in this browser or on this network. */
  readonly known: boolean;
  /** What a wrong password is answered with where a ceiling is reached that does not hold for the right one. */
  readonly ceiling: RuleError | null;
}

/**
 * Counts a sign-in as failed before its password is checked, so that guesses at the same moment are counted too; take
 * it back when the password was right. Whoever guesses keeps the holder of an account out nowhere they were before: the
 * ceilings of a network, and that over all networks, do not hold for the right password there. What always holds is the
 * count of this account on this network, or in this browser once its owner has signed in with it. Whoever was there before
 * takes nothing of what a network has for sign-ins, nor in such a browser of what it has for guesses. A wrong password is answered like a
 * stranger's, so that a full network does not tell who is known there.
 * @throws RuleError SLOW_DOWN
 */
export async function recordFailedAttempt(
  ctx: Context,
  email: string,
  account: BrowserOwner | null,
): Promise<FailedAttempt> {
  const { address } = ctx.caller;
  tellPolicies(ctx, [limits.signInFailuresPerAccountAndNetwork, limits.signInFailuresPerAccount]);
  const browser = knownBrowserOf(ctx, account);
  const known = browser !== null || (await isKnownNetwork(ctx, account?.id ?? null, address));
  const ofBrowser = limits.signInFailuresPerAccountAndBrowser;
  const own = [
    browser === null
      ? counterOf(ctx, limits.signInFailuresPerAccountAndNetwork, pairOf(email, address))
      : counterOf(ctx, ofBrowser, browser),
    counterOf(ctx, limits.signInsPerAccountAndNetwork, browser ?? pairOf(email, address)),
  ];
  const ceilings = [
    ...networkCountersOf(ctx, limits.signInFailuresPerNetwork, address),
    ...(known ? [] : networkCountersOf(ctx, limits.signInsPerNetwork, address)),
    counterOf(ctx, limits.signInFailuresPerAccount, email),
  ];
  const { consumed, met } = known ? await consumeAll(ctx, own, ceilings) : await consumeAll(ctx, [...own, ...ceilings]);
  const attempts: readonly object[] = [limits.signInsPerNetwork, limits.signInsPerAccountAndNetwork];
  const failures = consumed.filter(({ limit }) => !attempts.includes(limit));
  const mistakes = browser === null ? [] : failures.filter(({ limit }) => limit === limits.signInFailuresPerNetwork);
  return { failures, mistakes, known, ceiling: met[0]?.error ?? null };
}

/** Takes a sign-in back that was no failure. */
export async function refundFailedAttempt(ctx: Context, { failures }: FailedAttempt): Promise<void> {
  await refund(ctx, failures);
}

/** Takes back what of a failed sign-in was no guess. */
export async function refundMistakes(ctx: Context, { mistakes }: FailedAttempt): Promise<void> {
  await refund(ctx, mistakes);
}

/** The owner is back: whoever was guessing must not keep them out where they are. */
export async function clearFailedAttempts(tx: Db, ctx: CallContext, email: string): Promise<void> {
  await resetCount(tx, ctx, limits.signInFailuresPerAccount, email);
  await resetCount(tx, ctx, limits.signInFailuresPerAccountAndNetwork, pairOf(email, ctx.caller.address));
}
