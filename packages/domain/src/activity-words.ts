/** Everything the record of who did what can hold, in words for the person it concerns. */
export const activityLabels = {
  'account.registered': 'Account opened',
  'account.signed-in': 'Signed in',
  'account.sign-in-refused': 'Signing in failed: wrong password',
  'account.sign-in-blocked': 'Signing in failed: the account is blocked',
  'account.made-administrator': 'Made an administrator when Cairn was started',
  'account.signed-out': 'Signed out',
  'account.email-verified': 'E-mail address confirmed',
  'account.profile-changed': 'Profile changed',
  'account.password-changed': 'Password changed',
  'account.password-refused': 'A wrong current password was given',
  'account.password-reset': 'Password reset by a link in an e-mail',
  'account.session-ended': 'One device signed out',
  'account.other-sessions-ended': 'All other devices signed out',
  'account.exported': 'Data downloaded',
  'account.archive-exported': 'Data and files downloaded',
  'report.exported': 'Report downloaded',
  'account.closing': 'Account closed; it will be erased 30 days later',
  'account.reopened': 'Account kept open',
  'account.identity-linked': 'Another way to sign in added',
  'account.identity-removed': 'A way to sign in removed',
  'passkey.added': 'Passkey added',
  'passkey.renamed': 'Passkey renamed',
  'passkey.removed': 'Passkey removed',
  'passkey.refused': 'Signing in failed: a passkey was refused',
  'passkey.counted-back': 'A passkey was refused because it may have been copied to another device',
  'account.email-change-requested': 'Change of e-mail address asked for',
  'account.email-change-cancelled': 'Change of e-mail address cancelled',
  'account.email-changed': 'E-mail address changed',
  'account.email-change-undone': 'Change of e-mail address undone from the old address',
  'file.refused': 'A file you added was refused: a virus was found in it',
  'support.contacted': 'Message sent to support',
  'feedback.requested': 'Somebody asked for feedback by e-mail',
  'feedback.reminded': 'Somebody reminded of a request for feedback by e-mail',
  'feedback.reminded-by-itself': 'Cairn reminded somebody of a request for feedback by e-mail',
  'confirmation.submitted': 'Confirmation submitted',
  'confirmation.withdrawn': 'Confirmation withdrawn',
  'discussion.link-made': 'Link made for a discussant',
  'discussion.link-sent': 'Link sent to the discussant once more',
  'discussion.reminded-by-itself': 'Cairn reminded a discussant of their form by e-mail',
  'discussion.reminders-stopped': 'A discussant asked not to be reminded',
  'discussion.signed': 'Reflective discussion signed by the discussant',
  'discussion.signature-voided':
    'Signature of the discussant voided by a change, or because they were asked to sign again',
  'discussion.scan-added': 'Scan of a discussion form signed on paper added',
  'discussion.scan-removed': 'Scan of a discussion form signed on paper removed',
  'discussion.withdrawn': 'Reflective discussion form withdrawn to a draft',
  'discussion.finalised': 'Reflective discussion finalised',
  'cycle.submitted': 'Three years submitted; their records became read-only',
  'cycle.reopened': 'Submitted years reopened for changes',
  'calendar-feed.made': 'Calendar link made',
  'calendar-feed.replaced': 'Calendar link replaced; the old one ended',
  'calendar-feed.removed': 'Calendar link removed',
  'access-token.made': 'Access key made',
  'access-token.revoked': 'Access key removed',
  'webhook.made': 'Webhook added',
  'webhook.changed': 'Webhook changed, or switched on or off',
  'webhook.secret-made': 'New secret made for a webhook',
  'webhook.removed': 'Webhook removed',
  'webhook.switched-off': 'Cairn switched off a webhook whose receiver could not be told',
  'application.connected': 'Application connected',
  'application.disconnected': 'Application disconnected',
  'application.connection-ended':
    'Connection to an application ended: by the application itself, or because a code of it was used twice',
  'oauth-client.registered': 'Application registered, for people to connect',
  'oauth-client.changed': 'Registered application changed',
  'oauth-client.disabled': 'Registered application disabled; its connections ended',
  'oauth-client.enabled': 'Registered application enabled again',
  'oauth-client.secret-renewed': 'Secret of a registered application renewed',
  'reminders.changed': 'Choice of reminders changed',
  'reminders.stopped': 'Reminders stopped by a link in an e-mail',
  'reminders.sent': 'Cairn sent you a reminder by e-mail',
  'account.blocked': 'Account blocked',
  'account.unblocked': 'Account unblocked',
  'account.deleted': 'Account deleted',
  'account.restored': 'Account restored',
  'account.sessions-ended': 'All devices signed out',
  'account.pin-freed': 'NMC PIN taken out of the profile after a check',
  'account.pin-reserved': 'NMC PIN kept for you after a check; you can enter it now',
  'mail.retried': 'A message that had not arrived was sent again',
} as const;

export type ActivityAction = keyof typeof activityLabels;

export const activityActions = Object.keys(activityLabels) as readonly ActivityAction[];

/** What Cairn does by itself: nobody was there, signed in or not. */
export const ownActs: readonly string[] = [
  'account.made-administrator',
  'application.connection-ended',
  'feedback.reminded-by-itself',
  'discussion.reminded-by-itself',
  'reminders.sent',
  'webhook.switched-off',
] satisfies ActivityAction[];

/** Who did it, seen from the person it concerns, stored value → label. */
export const activityActors = {
  you: 'You',
  administrator: 'An administrator',
  visitor: 'Somebody who was not signed in',
  cairn: 'Cairn, by itself',
} as const;

/** The words for an action; an action of another version of Cairn stands for itself. */
export function activityLabel(action: string): string {
  return Object.hasOwn(activityLabels, action) ? activityLabels[action as ActivityAction] : action;
}
