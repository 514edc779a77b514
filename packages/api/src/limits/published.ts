import { inFigures } from '@cairn/domain/number-words';
import { limits, type NetworkLimit } from './limits.ts';
import type { Limit } from './sliding-window.ts';

type LimitName = keyof typeof limits;

/** What each limit counts, and of whom; it follows "Counts …". */
const counted: Readonly<Record<LimitName, string>> = {
  signInsPerNetwork:
    'sign-ins by password or passkey from one network, right or wrong, of people who were not there before',
  signInsPerAccountAndNetwork: 'sign-ins to one account from one network, or in a browser its owner has signed in with',
  signInFailuresPerNetwork: 'wrong passwords, unknown addresses, wrong codes and refused passkeys from one network',
  signInFailuresPerAccountAndNetwork: 'wrong passwords and refused passkeys of one account from one network',
  signInFailuresPerAccountAndBrowser:
    'wrong passwords and refused passkeys of one account in a browser its owner has signed in with',
  signInFailuresPerAccount: 'wrong passwords and refused passkeys of one account from everywhere',
  codeFailuresPerAccount: 'wrong codes of the second factor of one account from everywhere',
  codeFailuresPerAccountAndBrowser:
    'the same in a browser its owner has signed in with, which is not counted elsewhere',
  thirdPartySignInsPerNetwork: 'sign-ins through another service begun on one network',
  thirdPartySignInsPerBrowser: 'the same in one browser, once its network has none left',
  passkeySignInsPerNetwork: 'sign-ins with a passkey begun on one network',
  passkeySignInsPerBrowser: 'the same in one browser, once its network has none left',
  registerPerNetwork: 'accounts opened on one network',
  forgotPerNetwork: 'reset links asked for on one network',
  forgotPerAccountAndBrowser: 'the same in a browser its owner has signed in with, once its network has none left',
  resetPerNetwork: 'reset links opened or followed on one network',
  passwordProofsPerUser: 'passwords and passkeys of somebody signed in, where a change asks for one',
  accessTokensPerUser: 'access tokens made by one person',
  linksResentPerPerson: 'links that administrators have mailed to one person again',
  administratorInvitationsPerUser: 'people invited to be administrators by one owner',
  administratorInvitationsPerNetwork: 'invitations to be an administrator opened by their link on one network',
  accountRecoveriesPerAdministrator: 'account recoveries opened, or tried, by one administrator',
  accountRecoveriesPerPerson: 'account recoveries opened, or tried, for one person',
  recoveryLinksPerNetwork: 'links that stop an account recovery or confirm its address followed on one network',
  emailChangesPerUser: 'changes of address asked for by one person',
  emailChangeMailPerRecipient: 'messages about a change of address to one address',
  emailChangeLinksPerNetwork: 'links that change an address followed on one network',
  cycleSubmissionsPerUser: 'cycles submitted by one person',
  exportsPerUser: 'copies of everything fetched by one person',
  supportGrantsPerUser: 'times that one person lets support look at their records',
  supportPerUser: 'messages to support of one person',
  feedbackRequestsPerUser: 'requests for feedback of one person, reminders too',
  feedbackRequestsPerUserAndRecipient: 'the same to one address',
  writesPerUser: 'calls that write of one person, without those by access tokens',
  writesPerToken: 'calls that write by one access token',
  writesByTokensPerUser: 'calls that write by all access tokens of one person',
  keyedWritesPerUser: 'calls that write with an `Idempotency-Key` of one person and their access tokens',
  writesPerNetwork: 'calls that write from one network',
  refusedTokensPerNetwork:
    'calls from one network with an access token that is refused; one that is good is never held up',
  discussantLooksPerNetwork: 'discussion forms opened by their link on one network',
  discussantContactLooksPerNetwork: 'the same with what else a signature covers',
  discussantSigningsPerNetwork: 'discussion forms signed by their link on one network',
  calendarLooksPerNetwork: 'calendar feeds read from one network',
  calendarLooksPerFeed: 'reads of one calendar feed',
  unsubscribesPerNetwork: 'links that stop mail followed on one network',
  thirdPartyMailPerMailbox: 'messages to one mailbox of somebody who asked Cairn for nothing',
  thirdPartyMailPerNewAccount: 'messages to such people of one account in its first day',
  mailCeilingAlarms: 'messages that tell the operator that such mail is used up',
  backupAlarms: 'messages that tell owners that the nightly backup fails',
  newDeviceMailPerUser: 'messages to one person about a sign-in on a new device; the sign-in goes through',
  verificationMailPerUser: 'links that confirm an address mailed to one person',
  verificationMailPerMailbox: 'the same to one mailbox',
  resetMailPerUnverifiedMailbox: 'reset links mailed to one mailbox that nobody has confirmed',
  verifyEmailPerNetwork: 'links that confirm an address followed on one network',
  reportsPerUser: 'reports fetched by one person, without those by access tokens',
  reportsByTokensPerUser: 'reports fetched by all access tokens of one person',
  discussantMailPerOwner: 'links mailed to discussants of one person',
  discussantMailPerOwnerAndRecipient: 'the same to one address',
  oauthRequestsPerUser: 'applications that one person is asked by to connect them',
  oauthCallsPerNetwork: 'calls at `/oauth` from one network',
  webhooksPerUser: 'webhooks made, changed or given another secret by one person',
  webhookTrialsPerUser: 'trials and repeated messages of webhooks of one person',
  pinChangesPerUser: 'other NMC PINs entered by one person',
  pinChangesPerNetwork: 'other NMC PINs entered on one network',
};

const spans: Readonly<Record<number, string>> = {
  600: 'in 10 minutes',
  900: 'in 15 minutes',
  3600: 'an hour',
  86400: 'a day',
};

/** Where the table lies that is committed. */
export const committedLimits = new URL('../../../../docs/api-limits.md', import.meta.url);

/** The limits as a page for people: `docs/api-limits.md`, made from those that are kept. */
export function limitsText(): string {
  const rows = (Object.keys(counted) as LimitName[]).map((of) => {
    const limit: Limit & Partial<Pick<NetworkLimit, 'perPerson'>> = limits[of];
    const more = limit.perPerson === undefined ? '' : inFigures(limit.perPerson);
    return `| \`${limit.name}\` | ${counted[of]} | ${inFigures(limit.calls)} ${spans[limit.seconds]} | ${more} |`;
  });
  return `${[
    '# Limits',
    '',
    'Made from `packages/api/src/limits`; after a change there run `pnpm openapi`. Accounts and access tokens have limits of their own;',
    'those of a network are there against floods and against guessing. A limit that is met answers 429 `too_many_requests` with `Retry-After`,',
    'and `RateLimit-Policy` and `RateLimit` name it. A write that is done says by the same headers how much is left; other calls that are limited',
    'name their limits in `RateLimit-Policy`. The form is that of draft-ietf-httpapi-ratelimit-headers-10.',
    '',
    '- Windows slide: what the one before counted weighs as much as its part in the last seconds of the limit.',
    '- A network is an IPv4 address or an IPv6 /64; its /24, or its /56 and /48, may have 4 times, or 4 and 16 times, as much. Each person known',
    '  there adds what the last column says, 500 people at most, after a week.',
    '- `RATE_LIMIT_SCALE` and `KNOWN_NETWORKS` of an installation multiply all of them, so trust the headers before this table.',
    '- Reads are not counted. Each person’s wait for their turn, and a server that has too much to do answers 503.',
    '',
    '| name | counts | at most | more for each person known there |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')}\n`;
}
