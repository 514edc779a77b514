import type { PasskeyChallengesTable } from '@cairn/db/tables/passkeys';
import { passkeyMinutes } from '@cairn/domain/passkey-terms';
import type { Clock, Db } from '../context.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';

/** Challenges that one browser may be about to answer; one more ends the oldest. */
const perBrowser = 5;

/** What a challenge is for, of whom, and in which browser it is to be answered. */
interface Asked {
  readonly purpose: PasskeyChallengesTable['purpose'];
  /** Null where anybody may sign in. */
  readonly userId: string | null;
  /** What only this browser has: of somebody signed in their session, else the cookie of signing in. */
  readonly browser: string;
}

/** Makes 256 random bits, as base64url, for one browser to have signed within five minutes. */
export async function issueChallenge(db: Db, clock: Clock, { purpose, userId, browser }: Asked): Promise<string> {
  const challenge = newSecretToken();
  const browserHash = hashSecretToken(browser);
  const expiresAt = new Date(clock.now().getTime() + passkeyMinutes * 60_000).toISOString();
  await db
    .deleteFrom('passkeyChallenges')
    .where('browserHash', '=', browserHash)
    .where('challengeHash', 'not in', (eb) =>
      eb
        .selectFrom('passkeyChallenges')
        .select('challengeHash')
        .where('browserHash', '=', browserHash)
        .orderBy('expiresAt', 'desc')
        .orderBy('challengeHash')
        .limit(perBrowser - 1),
    )
    .execute();
  await db
    .insertInto('passkeyChallenges')
    .values({ challengeHash: hashSecretToken(challenge), browserHash, purpose, userId, expiresAt })
    .execute();
  return challenge;
}

/**
 * Uses up the challenge that was signed, and answers it; null unless this browser was asked to sign it, for this, by this
 * person, and within its time. `clientDataJSON` is what the browser signed, as base64url.
 */
export async function consumeChallenge(
  db: Db,
  clock: Clock,
  clientDataJSON: string,
  { purpose, userId, browser }: Asked,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const consumed = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', hashSecretToken(challenge))
    .where('browserHash', '=', hashSecretToken(browser))
    .where('purpose', '=', purpose)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('expiresAt', '>', clock.now().toISOString())
    .returning('challengeHash')
    .executeTakeFirst();
  return consumed ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
