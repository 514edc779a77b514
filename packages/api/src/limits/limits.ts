import type { Limit } from './sliding-window.ts';

/** A limit of a network: a ward, a hospital or a trust may stand behind one address. */
export interface NetworkLimit extends Limit {
  /** What each person known there adds; `calls` is for a network where nobody is. */
  readonly perPerson: number;
}

/**
 * Every limit there is; what each is about is told in `published.ts`. Figures began from those of comparable open products and
 * OWASP ASVS 5 (6.1.1, 2.4.1). Tokens and accounts come first: a network may be a hospital of 2,000 nurses, all of whom arrive
 * within a quarter of an hour, and is counted against floods and against guesses.
 */
export const limits = {
  // Each is one hash of a password, and whoever was here before is not counted. One and a half times such a hospital.
  signInsPerNetwork: { name: 'sign-ins-network', calls: 3_000, seconds: 900, perPerson: 10 },
  // Also for those whom no network's ceiling holds; nobody signs in more often than that.
  signInsPerAccountAndNetwork: { name: 'sign-ins-pair', calls: 100, seconds: 900 },
  // The next four count failures only, and exactly. Two mistakes each is what people make at the start of a shift; of those in
  // a browser that knows them the network is told nothing.
  signInFailuresPerNetwork: { name: 'sign-in-failures-network', calls: 100, seconds: 900, perPerson: 2 },
  signInFailuresPerAccountAndNetwork: { name: 'sign-in-failures-pair', calls: 10, seconds: 900 },
  signInFailuresPerAccountAndBrowser: { name: 'sign-in-failures-browser', calls: 10, seconds: 900 },
  signInFailuresPerAccount: { name: 'sign-in-failures-account', calls: 50, seconds: 900 },
  // Codes after the right password, wherever they are asked; of a million three are right at any moment. Failures only, and
  // exactly. Whoever knows the password of somebody keeps them out of no browser they have signed in with.
  codeFailuresPerAccount: { name: 'code-failures-account', calls: 10, seconds: 3600 },
  codeFailuresPerAccountAndBrowser: { name: 'code-failures-browser', calls: 10, seconds: 3600 },
  // Going to a third party and coming back costs no hash.
  thirdPartySignInsPerNetwork: { name: 'third-party-sign-ins-network', calls: 3_000, seconds: 900, perPerson: 10 },
  thirdPartySignInsPerBrowser: { name: 'third-party-sign-ins-browser', calls: 20, seconds: 900 },
  // Asking for a challenge costs no hash either; those that are answered are counted as passwords are.
  passkeySignInsPerNetwork: { name: 'passkey-sign-ins-network', calls: 3_000, seconds: 900, perPerson: 10 },
  passkeySignInsPerBrowser: { name: 'passkey-sign-ins-browser', calls: 20, seconds: 900 },
  // A study day: a hundred join in an hour where nobody is known yet, and colleagues bring colleagues.
  registerPerNetwork: { name: 'register-network', calls: 100, seconds: 3600, perPerson: 2 },
  // One account gets three links an hour, whoever asks.
  forgotPerNetwork: { name: 'forgot-network', calls: 100, seconds: 3600, perPerson: 2 },
  forgotPerAccountAndBrowser: { name: 'forgot-browser', calls: 10, seconds: 3600 },
  // Opening the link, and setting the password.
  resetPerNetwork: { name: 'reset-network', calls: 200, seconds: 3600, perPerson: 4 },
  passwordProofsPerUser: { name: 'password-proofs-user', calls: 10, seconds: 900 },
  // Each is a message to its owner.
  accessTokensPerUser: { name: 'access-tokens-user', calls: 20, seconds: 86_400 },
  webhooksPerUser: { name: 'webhooks-user', calls: 20, seconds: 86_400 },
  // Each goes out into the network at once, to wherever its owner wants.
  webhookTrialsPerUser: { name: 'webhook-trials-user', calls: 30, seconds: 3600 },
  // Each opens a page on which somebody decides.
  oauthRequestsPerUser: { name: 'oauth-requests-user', calls: 60, seconds: 3600 },
  // An application asks for all its people from one network, once an hour each.
  oauthCallsPerNetwork: { name: 'oauth-calls-network', calls: 6_000, seconds: 600, perPerson: 10 },
  linksResentPerPerson: { name: 'links-resent-person', calls: 3, seconds: 3600 },
  administratorInvitationsPerUser: { name: 'administrator-invitations-user', calls: 30, seconds: 86_400 },
  administratorInvitationsPerNetwork: {
    name: 'administrator-invitations-network',
    calls: 60,
    seconds: 3600,
    perPerson: 4,
  },
  // Each begins to open somebody's account to whoever asked: a busy desk has a few a day, and whoever takes a desk over no more.
  accountRecoveriesPerAdministrator: { name: 'account-recoveries-administrator', calls: 20, seconds: 86_400 },
  accountRecoveriesPerPerson: { name: 'account-recoveries-person', calls: 3, seconds: 86_400 },
  recoveryLinksPerNetwork: { name: 'recovery-links-network', calls: 60, seconds: 3600, perPerson: 4 },
  emailChangesPerUser: { name: 'email-changes-user', calls: 5, seconds: 86_400 },
  emailChangeMailPerRecipient: { name: 'email-change-mail-recipient', calls: 5, seconds: 86_400 },
  emailChangeLinksPerNetwork: { name: 'email-change-links-network', calls: 60, seconds: 3600, perPerson: 4 },
  cycleSubmissionsPerUser: { name: 'cycle-submissions-user', calls: 10, seconds: 3600 },
  exportsPerUser: { name: 'exports-user', calls: 20, seconds: 3600 },
  // Each is a message to its owner.
  supportGrantsPerUser: { name: 'support-grants-user', calls: 20, seconds: 86_400 },
  supportPerUser: { name: 'support-user', calls: 5, seconds: 3600 },
  feedbackRequestsPerUser: { name: 'feedback-requests-user', calls: 30, seconds: 86_400 },
  feedbackRequestsPerUserAndRecipient: { name: 'feedback-requests-user-recipient', calls: 3, seconds: 86_400 },
  // One a second for ten minutes is no person typing. What programs write by access tokens is not taken from what its owner has.
  writesPerUser: { name: 'writes-user', calls: 600, seconds: 600 },
  writesPerToken: { name: 'writes-token', calls: 600, seconds: 600 },
  writesByTokensPerUser: { name: 'writes-tokens-user', calls: 1_200, seconds: 600 },
  // Each answer is kept for a day; those of calls that add text are within the quota of text besides.
  keyedWritesPerUser: { name: 'keyed-writes-user', calls: 10_000, seconds: 86_400 },
  // One every ten seconds of each of 2,000 people: forms that keep what is typed write as often.
  writesPerNetwork: { name: 'writes-network', calls: 120_000, seconds: 600, perPerson: 600 },
  // Nobody guesses 256 bits. It holds off a program that goes on with a token that has ended, and no token that is good.
  refusedTokensPerNetwork: { name: 'refused-tokens-network', calls: 600, seconds: 600, perPerson: 1 },
  // A discussant opens a link a few times; a hospital's registrants have theirs open at work.
  discussantLooksPerNetwork: { name: 'discussant-look-network', calls: 60, seconds: 600, perPerson: 4 },
  discussantContactLooksPerNetwork: { name: 'discussant-contact-network', calls: 60, seconds: 600, perPerson: 4 },
  discussantSigningsPerNetwork: { name: 'discussant-sign-network', calls: 30, seconds: 600, perPerson: 2 },
  // Google and Microsoft read the calendars of all their customers from a few networks; a token is 256 bits, so guessing
  // is hopeless at any pace. A person's programs ask every few minutes at most.
  calendarLooksPerNetwork: { name: 'calendar-look-network', calls: 3_000, seconds: 600, perPerson: 10 },
  calendarLooksPerFeed: { name: 'calendar-look-feed', calls: 120, seconds: 3600 },
  // Mail programs that stop mail by one click ask for all their customers from a few networks.
  unsubscribesPerNetwork: { name: 'unsubscribe-network', calls: 3_000, seconds: 600, perPerson: 10 },
  // The next three count what leaves for people who asked Cairn for nothing, whoever asks for it.
  thirdPartyMailPerMailbox: { name: 'third-party-mail-mailbox', calls: 20, seconds: 86_400 },
  thirdPartyMailPerNewAccount: { name: 'third-party-mail-new-account', calls: 5, seconds: 86_400 },
  mailCeilingAlarms: { name: 'mail-ceiling-alarms', calls: 1, seconds: 86_400 },
  backupAlarms: { name: 'backup-alarms', calls: 1, seconds: 86_400 },
  // Whoever has been told as often in an hour knows; and nobody who has the password fills a mailbox by it.
  newDeviceMailPerUser: { name: 'new-device-mail-user', calls: 5, seconds: 3600 },
  verificationMailPerUser: { name: 'verification-mail-user', calls: 3, seconds: 3600 },
  verificationMailPerMailbox: { name: 'verification-mail-mailbox', calls: 10, seconds: 86_400 },
  resetMailPerUnverifiedMailbox: { name: 'reset-mail-unverified-mailbox', calls: 10, seconds: 86_400 },
  verifyEmailPerNetwork: { name: 'verify-email-network', calls: 300, seconds: 3600, perPerson: 4 },
  reportsPerUser: { name: 'reports-user', calls: 10, seconds: 3600 },
  // What programs fetch by access tokens, all of a person's together.
  reportsByTokensPerUser: { name: 'reports-tokens-user', calls: 10, seconds: 3600 },
  discussantMailPerOwner: { name: 'discussant-mail-owner', calls: 30, seconds: 86_400 },
  discussantMailPerOwnerAndRecipient: { name: 'discussant-mail-owner-recipient', calls: 5, seconds: 86_400 },
  // A PIN is set once and mistyped once or twice; the answer must not tell which PINs are in use. The newcomers of a hospital
  // have one each.
  pinChangesPerUser: { name: 'pin-changes-user', calls: 5, seconds: 86_400 },
  pinChangesPerNetwork: { name: 'pin-changes-network', calls: 2_000, seconds: 86_400, perPerson: 2 },
} as const satisfies Record<string, Limit | NetworkLimit>;
