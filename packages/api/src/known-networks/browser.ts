import { createHmac, randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';

type Ctx = Pick<Context, 'caller' | 'limitKey'>;

/** Whose browsers are known, and since when: those of an earlier password, or from before they were forgotten, are not. */
export interface BrowserOwner {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly browsersForgottenAt: string | null;
}

// Wards share computers; of more people than these it remembers the last.
const maxPeople = 10;

/**
 * Keeps in a sealed cookie that somebody has signed in with this browser, so that whoever guesses at their password from
 * the same network cannot keep them out (OWASP, "device cookies"). It opens nothing. Every new password makes the browsers
 * of the old one unknown, so that nobody can collect them to guess with, and so does forgetting every device. Answers the random
 * id of this browser.
 */
export function recordBrowser(ctx: Ctx, account: BrowserOwner): string {
  const [mark, ...older] = marksOf(ctx, account);
  const [browser = randomUUID(), ...marks] = read(ctx);
  const others = marks.filter((other) => other !== mark && !older.includes(other));
  ctx.caller.browserCookie.write([browser, mark ?? '', ...others].slice(0, maxPeople + 1).join(','));
  return browser;
}

/** The id of this browser if the owner of an account has signed in with it since they set their password, or null. */
export function knownBrowserOf(ctx: Ctx, account: BrowserOwner | null): string | null {
  const [browser, ...marks] = read(ctx);
  if (browser === undefined || account === null) return null;
  if (!marksOf(ctx, account).some((mark) => marks.includes(mark))) return null;
  return `${account.id} ${browser}`;
}

/** The id of this browser if anybody has signed in with it, or null. */
export function browserOf(ctx: Ctx): string | null {
  return read(ctx)[0] ?? null;
}

function read({ caller }: Ctx): string[] {
  return caller.browserCookie.read()?.split(',') ?? [];
}

/** One by each key, the present one first. */
function marksOf({ limitKey }: Ctx, { id, passwordHash, browsersForgottenAt }: BrowserOwner): string[] {
  const since = browsersForgottenAt === null ? '' : ` ${browsersForgottenAt}`;
  return limitKey.map((key) =>
    createHmac('sha256', key)
      .update(`${id} ${passwordHash ?? ''}${since}`)
      .digest('base64url')
      .slice(0, 22),
  );
}
