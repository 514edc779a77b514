import { normalised } from './bounded-text.ts';

/** Longest address that can be a mailbox, in characters (RFC 5321, 4.5.3.1.3). */
const maxAddressLength = 254;

/**
 * Domains under which one account receives the same mail, each with the one that stands for them: Google's and
 * Apple's older names, and the three of Proton (their help pages, read 2026-11-21).
 */
const sameProvider: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/** Marks that these providers do not read in the part before the @. */
const unread: Readonly<Record<string, RegExp>> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g };

/**
 * The mailbox an address leads to, in the one spelling all others are compared in: without case, blanks, invisible or
 * full-width characters, quotes, a dot at the end, a `+tag` (RFC 5233), or what its provider does not read; the domain in
 * its ASCII form. Null when it cannot be an address.
 */
export function mailboxOf(address: string): string | null {
  const plain = normalised(address, 'NFKC', maxAddressLength)
    ?.replace(/[\p{Cf}\p{Cc}\s]/gu, '')
    .toLowerCase();
  if (plain === undefined) return null;
  const at = plain.lastIndexOf('@');
  const given = asciiDomain(plain.slice(at + 1));
  if (at < 0 || given === null) return null;
  const domain = Object.hasOwn(sameProvider, given) ? (sameProvider[given] ?? given) : given;
  const unquoted = plain.slice(0, at).replace(/["\\]/g, '');
  const [untagged = ''] = unquoted.split('+');
  const ignored = Object.hasOwn(unread, domain) ? unread[domain] : undefined;
  const local = ignored ? untagged.replace(ignored, '') : untagged;
  // Nothing but a tag, or dots, is a name like any other.
  const name = local || unquoted;
  return name === '' ? null : `${name}@${domain}`;
}

/** Whether two addresses lead to the same mailbox, however each is spelt. */
export function isSameMailbox(one: string, other: string): boolean {
  const mailbox = mailboxOf(one);
  return mailbox !== null && mailbox === mailboxOf(other);
}

/** The domain as mail servers look it up (UTS 46); null when it is none. */
function asciiDomain(domain: string): string | null {
  const bare = domain.replace(/[。｡．]/g, '.').replace(/\.+$/, '');
  if (bare === '' || /[/\\?#:@[\]%]/.test(bare) || !URL.canParse(`https://${bare}`)) return null;
  return new URL(`https://${bare}`).hostname;
}
