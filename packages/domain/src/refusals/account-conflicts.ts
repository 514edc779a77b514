import { onlyOnce, type RefusalWords } from './words.ts';

/** Why a call does not fit how an account stands: its ways in, what helps its owner, and what it may have. */
export const accountConflicts = {
  no_password: {
    title: 'The account has no password',
    meaning: 'This needs a password, and the person signs in by a passkey or through another service only.',
    remedy:
      'Use a passkey instead of it, where there is one, or set a password by a link from “Forgot your password?”.',
  },
  password_set_already: {
    title: 'There is a password already',
    meaning: 'A password is set where there is none, and this account has one.',
    remedy: 'Change it with `POST /user/password`.',
  },
  app_set_up_already: {
    title: 'An authenticator app is set up already',
    meaning: 'A person has one authenticator app at a time.',
    remedy: 'Remove it with `POST /user/second-factor/app/remove` first.',
  },
  challenge_over: {
    title: 'The challenge is over',
    meaning:
      'What was signed is unknown, was signed before, is more than five minutes old, or was asked for in another browser or for something else.',
    remedy: 'Begin again, and send what is signed once.',
  },
  app_not_begun: {
    title: 'No authenticator app waits for its first code',
    meaning: 'Setting one up has not been begun, or was begun more than 15 minutes ago.',
    remedy: 'Begin with `POST /user/second-factor/app`, and set the app up with the key it answers.',
  },
  own_account: {
    title: 'Not to your own account',
    meaning: 'An administrator cannot do this to the account they are signed in with.',
    remedy: 'Ask another administrator.',
  },
  too_many_passkeys: {
    title: 'As many passkeys as there can be',
    meaning: 'The person has as many passkeys as they may.',
    remedy: 'Remove one that is no longer used, then add the new one.',
  },
  passkey_taken: {
    title: 'The passkey is known already',
    meaning: 'The credential opens an account here already.',
    remedy: 'Use it as it is, or have another one made.',
  },
  address_confirmed: {
    title: 'The address is confirmed',
    meaning: 'A link that confirms the address of an account was to be mailed, and the address is confirmed.',
    remedy: onlyOnce,
  },
  administrator_already: {
    title: 'An administrator already',
    meaning: 'Somebody was to become an administrator who is one.',
    remedy: 'Change what they may do with `PUT /admin/administrators/{id}`.',
  },
  not_administrator: {
    title: 'Not an administrator',
    meaning: 'The role of somebody was to be changed or taken away who is no administrator.',
    remedy: 'Invite them with `POST /admin/administrator-invitations`.',
  },
  recovery_under_way: {
    title: 'A recovery waits already',
    meaning: 'An account recovery was to be opened for somebody for whom one waits.',
    remedy: 'Wait for it, or cancel it with `POST /admin/account-recoveries/{id}/cancel` first.',
  },
  recovery_over: {
    title: 'The recovery is over',
    meaning: 'The account recovery has been carried out, stopped or ended otherwise.',
    remedy: 'Read it again; open another if it is still needed.',
  },
  own_recovery: {
    title: 'Your own recovery',
    meaning: 'An account recovery was to be approved by whoever opened it.',
    remedy: 'Ask another administrator.',
  },
  no_second_factor: {
    title: 'No second factor to lose',
    meaning: 'The second factor of somebody was to be taken away who has none.',
    remedy: 'Look what is lost: a link that sets a new password may be all that is needed.',
  },
  blocked_account: {
    title: 'The account is blocked',
    meaning: 'This cannot be done to an account that is blocked. Nothing is refused so at present.',
    remedy: 'Unblock the account first.',
  },
  owner_account: {
    title: 'The account of an owner',
    meaning: 'An owner cannot close their account, so that there is always one left.',
    remedy: 'Another owner gives them another role first.',
  },
  too_many_tokens: {
    title: 'As many access tokens as there can be',
    meaning: 'The person has as many access tokens as they may.',
    remedy: 'End one that is no longer used, then make the new one.',
  },
  too_many_webhooks: {
    title: 'As many webhooks as there can be',
    meaning: 'The person has as many webhooks as they may.',
    remedy: 'Remove one that is no longer used, then add the new one.',
  },
  webhook_off: {
    title: 'The webhook is switched off',
    meaning: 'Nothing is sent to a webhook while it is switched off.',
    remedy: 'Switch it on with `PUT /user/webhooks/{id}`, then try again.',
  },
  too_many_clients: {
    title: 'As many applications as there can be',
    meaning: 'As many applications are registered as may be, those that are disabled among them.',
    remedy: 'Change one that is no longer used into the new one.',
  },
  account_deleted: {
    title: 'The account is deleted',
    meaning: 'This cannot be done to an account that is deleted.',
    remedy: 'Restore the account first.',
  },
  processing_restricted: {
    title: 'Processing is restricted',
    meaning: 'The processing of what is kept of the person is restricted, and this would be more than storing it.',
    remedy: 'Wait until the restriction is lifted. The person is told before.',
  },
  not_restricted: {
    title: 'Processing is not restricted',
    meaning: 'There is no restriction of processing that could be lifted.',
    remedy: onlyOnce,
  },
  account_closing: {
    title: 'The account is being closed',
    meaning: 'This cannot be done to an account that its owner is closing.',
    remedy: 'The person keeps the account first, with `POST /user/reopen`.',
  },
} as const satisfies Record<string, RefusalWords>;
