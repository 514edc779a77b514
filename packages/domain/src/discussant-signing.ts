/** By which link the discussant came: stored value → what it means. Only our email carries the mark of `mail`. */
export const waysToSign = {
  mail: 'The link in our email to the discussant',
  link: 'The link as its owner can copy it',
} as const;
export type WayToSign = keyof typeof waysToSign;

/** How long the network and browser of a registrant's sign-in are compared with a discussant's, in hours. */
export const browserComparedHours = 24;

/** Whose browser the discussant signed in: stored value → what it says. It is information and refuses nobody. */
export const signingBrowsers = {
  'registrant-signed-in': 'The registrant was signed in to Cairn in the same browser.',
  'registrant-before':
    'The network and the kind of browser were the same as the registrant had used in the day before, as happens on shared computers.',
  other: 'The browser was not one the registrant is known to have used.',
} as const;
export type SigningBrowser = keyof typeof signingBrowsers;

/** What is known of how the discussant signed; null for signatures given before it was recorded. */
export interface DiscussantSigning {
  readonly discussantCameBy: WayToSign | null;
  readonly discussantBrowser: SigningBrowser | null;
  readonly discussantEmail: string;
}

/** How the discussant came to sign, in words for the registrant, their confirmer and the NMC; null where unknown. */
export function signingWords({
  discussantCameBy,
  discussantBrowser,
  discussantEmail,
}: DiscussantSigning): string | null {
  if (discussantCameBy === null) return null;
  const way =
    discussantCameBy === 'mail'
      ? `Signed from the email to ${discussantEmail}.`
      : 'Signed by a link the registrant passed on.';
  return discussantBrowser === null ? way : `${way} ${signingBrowsers[discussantBrowser]}`;
}
