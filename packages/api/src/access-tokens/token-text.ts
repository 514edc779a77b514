import { accessTokenPrefix } from '@cairn/domain/access-token-terms';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';

/** Whose an access token is, so that it is looked for where that person's rows are, and what is kept of it. */
export interface TokenKey extends Record<string, string> {
  readonly owner: string;
  readonly tokenHash: string;
}

/** What a program sends: a beginning by which it is known, whose it is, and a secret. */
export function newAccessToken(userId: string): { token: string; tokenHash: string } {
  const token = `${accessTokenPrefix}${userId}_${newSecretToken()}`;
  return { token, tokenHash: hashSecretToken(token) };
}

const form = new RegExp(`^${accessTokenPrefix}([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})_[\\w-]{43}$`);

/** The key of what was sent; null for what is no access token, whoever's it might be. */
export function tokenKeyOf(sent: string): TokenKey | null {
  const owner = form.exec(sent)?.[1];
  return owner === undefined ? null : { owner, tokenHash: hashSecretToken(sent) };
}
