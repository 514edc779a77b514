import { randomBytes } from 'node:crypto';

const anyWord = /canary[0-9a-f]{12}/g;

/** Gives everybody a word that stands in all they write, and listens where it, or a secret, comes out. */
export class Canary {
  readonly #secrets = new Set<string>();
  readonly heard: string[] = [];

  /** A word for one person. */
  newWord(): string {
    return `canary${randomBytes(6).toString('hex')}`;
  }

  /** Something that no log may say. */
  addSecret(secret: string): void {
    if (secret.length >= 8) this.#secrets.add(secret);
  }

  /** Looks for other people's words in what somebody was answered; `own` is null for a stranger. */
  hearAnswer(own: string | null, text: string, where: string): void {
    for (const [word] of text.matchAll(anyWord)) if (word !== own) this.heard.push(`${word} in ${where}`);
  }

  /** Looks for anybody's words and for secrets in a log. */
  hearLog(text: string): void {
    for (const [word] of text.matchAll(anyWord)) this.heard.push(`${word} in a log`);
    for (const secret of this.#secrets) if (text.includes(secret)) this.heard.push('a secret in a log');
  }
}
