import type { AccountStatus } from '@cairn/domain/account-status';
import type { AdminUser } from '@cairn/domain/admin';
import type { AdminRight } from '@cairn/domain/admin-role';
import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { serverClock } from '../../client/server-clock.ts';

/** What an administrator can do to an account. */
export type AccountAction =
  | 'block'
  | 'unblock'
  | 'remove'
  | 'restore'
  | 'endSessions'
  | 'mailReset'
  | 'mailConfirmation'
  | 'lift';

/** What may be done to an account as it stands. */
export const actionsFor: Readonly<Record<AccountStatus, readonly AccountAction[]>> = {
  active: ['block', 'remove', 'endSessions', 'mailReset', 'mailConfirmation', 'lift'],
  blocked: ['unblock', 'remove', 'lift'],
  deleted: ['restore', 'lift'],
};

interface ActionWords {
  /** What a role must let somebody do. */
  right: AdminRight;
  button: string;
  title: string;
  /** What will happen, after the person's name. */
  effect: string;
  done: string;
  failed: string;
  destructive: boolean;
}

export const actionWords: Readonly<Record<AccountAction, ActionWords>> = {
  block: {
    right: 'blockAccounts',
    button: 'Block',
    title: 'Block this account?',
    effect: 'will be signed out everywhere at once and cannot sign in until unblocked. Nothing is erased.',
    done: 'User blocked successfully',
    failed: 'Error blocking user',
    destructive: true,
  },
  unblock: {
    right: 'blockAccounts',
    button: 'Unblock',
    title: 'Unblock this account?',
    effect: 'will be able to sign in again.',
    done: 'User unblocked successfully',
    failed: 'Error unblocking user',
    destructive: false,
  },
  remove: {
    right: 'deleteAccounts',
    button: 'Delete',
    title: 'Delete this account?',
    effect: 'will be signed out everywhere and treated as unknown. Their records are kept, and you can restore them.',
    done: 'User deleted successfully',
    failed: 'Error deleting user',
    destructive: true,
  },
  restore: {
    right: 'deleteAccounts',
    button: 'Restore',
    title: 'Restore this account?',
    effect: 'will find their account as it was. If it was blocked, it stays blocked.',
    done: 'User restored successfully',
    failed: 'Error restoring user',
    destructive: false,
  },
  endSessions: {
    right: 'blockAccounts',
    button: 'Sign out',
    title: 'Sign this person out?',
    effect: 'will be signed out on every device and can sign in again at once.',
    done: 'User signed out everywhere',
    failed: 'Error signing user out',
    destructive: false,
  },
  mailReset: {
    right: 'resendMail',
    button: 'Mail reset link',
    title: 'Mail a link to set a new password?',
    effect: 'will get a new link at their own address. Their password stays as it is until they use it.',
    done: 'The link is on its way',
    failed: 'Error mailing the link',
    destructive: false,
  },
  mailConfirmation: {
    right: 'resendMail',
    button: 'Mail confirmation link',
    title: 'Mail a link to confirm the address?',
    effect: 'will get a new link at their own address, and only that one works.',
    done: 'The link is on its way',
    failed: 'Error mailing the link',
    destructive: false,
  },
  lift: {
    right: 'restrictProcessing',
    button: 'Lift restriction',
    title: 'Lift this restriction?',
    effect: 'will be told by e-mail now. A week later, once that message has left, the restriction ends by itself.',
    done: 'The person is told, and the restriction ends in a week',
    failed: 'Error lifting the restriction',
    destructive: false,
  },
};

/** Whether an act makes sense for the account, besides its standing. */
export function isOffered(action: AccountAction, user: AdminUser): boolean {
  if (action === 'mailConfirmation') return !user.emailVerified;
  if (action === 'remove') return !user.restrictedAt;
  if (action !== 'lift') return true;
  const { restrictedAt, restrictionLiftsAt } = user;
  // One whose day has passed waits for a message that did not arrive: it is written again.
  return (
    Boolean(restrictedAt) && (!restrictionLiftsAt || restrictionLiftsAt < new Date(serverClock.now()).toISOString())
  );
}

/** 'Amara Okafor', or the address while there is no name. */
export function nameOf({ firstName, lastName, email }: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** '20 Nov 2026' in London, or the words for never. */
export function dayOf(instant: string | null): string {
  return instant === null ? 'Never' : formatDate(londonToday(new Date(instant)));
}
