import { type ActivityAction, activityActions } from './activity-words.ts';

/** Shown by default is `warn` and above. `error` is worth waking somebody for. */
export type SecurityLevel = 'info' | 'warn' | 'error';

/** Everything of security relevance that is no line of anybody's activity, with the level it is logged at. */
const unrecordedActions = {
  /** The sign-in of an administrator, which activity records like everybody's. */
  'admin.signed-in': 'warn',
  /** Somebody without the right called what only administrators may. */
  'admin.refused': 'warn',
  /** A limit was reached: sign-ins, guesses at links, writes. */
  'limit.reached': 'warn',
  /** A request from another site, or from none a browser would name. */
  'request.forged': 'warn',
  /** Coming back from a third party ended without a sign-in. */
  'third-party-sign-in.refused': 'warn',
  /** A link to set a new password that is unknown, used or expired. */
  'reset-link.refused': 'warn',
  /** A link of an invitation to be an administrator that is unknown, used, withdrawn or expired. */
  'invitation-link.refused': 'warn',
  /** A link that stops an account recovery, or confirms its address, that is unknown or over. */
  'recovery-link.refused': 'warn',
  /** A discussant's link that is unknown, expired or revoked. */
  'discussant-link.refused': 'warn',
  /** A calendar's address that is unknown, replaced or removed: programs go on asking for months. */
  'calendar-link.refused': 'info',
  /** An access token that is malformed, unknown, revoked or expired: programs go on trying for months. */
  'access-token.refused': 'info',
  /** A program wanted to do what its access token has not been given. */
  'access-token.out-of-scope': 'warn',
  /** An application was refused by the protocol: a wrong secret, address, code or challenge. */
  'application.refused': 'info',
  /** A link to unsubscribe that is unknown, ended or forgotten. */
  'unsubscribe-link.refused': 'info',
  /** A file that is not what may be kept, before it was kept. */
  'upload.refused': 'warn',
  'account.erased': 'warn',
  /** Progress that was kept differed from the records: somebody may have been shown a wrong figure. */
  'progress.drifted': 'error',
  /** The role that serves could rewrite the record of who did what. */
  'database.role-too-strong': 'warn',
} as const satisfies Record<string, SecurityLevel>;

/** Acts a person reads under their activity that say nothing about security; shown at `info`. Every other is at `warn`. */
const everydayActions = new Set<string>([
  'account.registered',
  'account.code-asked',
  'account.signed-in',
  'account.signed-out',
  'account.email-verified',
  'account.profile-changed',
  'account.exported',
  'account.archive-exported',
  'report.exported',
  'support.contacted',
  'feedback.requested',
  'confirmation.submitted',
  'confirmation.withdrawn',
  'discussion.link-made',
  'discussion.link-sent',
  'discussion.reminded-by-itself',
  'discussion.reminders-stopped',
  'discussion.signed',
  'discussion.signature-voided',
  'discussion.finalised',
  'passkey.renamed',
  'calendar-feed.made',
  'calendar-feed.replaced',
  'calendar-feed.removed',
  'reminders.changed',
  'reminders.stopped',
  'reminders.sent',
] satisfies ActivityAction[]);

export type SecurityAction = ActivityAction | keyof typeof unrecordedActions;

/** All there are. */
export const securityActions: readonly SecurityAction[] = [
  ...activityActions,
  ...(Object.keys(unrecordedActions) as (keyof typeof unrecordedActions)[]),
];

/** The level an action is logged at. An act that nobody has judged yet is shown. */
export function securityLevel(action: SecurityAction): SecurityLevel {
  if (Object.hasOwn(unrecordedActions, action)) return unrecordedActions[action as keyof typeof unrecordedActions];
  return everydayActions.has(action) ? 'info' : 'warn';
}
