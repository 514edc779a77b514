import type { Page } from './page.ts';

/** The pages that links in our mail lead to; opening one changes nothing. */
export const linkPages: readonly Page[] = [
  {
    path: '/reset-password',
    title: 'Reset your password',
    access: 'visitor',
    link: { check: 'account.verifyResetToken', stands: { valid: true, recentSignInMethods: [] } },
    load: async () => (await import('../features/password-reset/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/confirm-email-change',
    title: 'Confirm your new email address',
    access: 'visitor',
    link: {},
    load: async () => (await import('../features/email-change/confirm-email-change-page.tsx')).ConfirmEmailChangePage,
  },
  {
    path: '/undo-email-change',
    title: 'Undo a change of email address',
    access: 'visitor',
    link: {},
    load: async () => (await import('../features/email-change/undo-email-change-page.tsx')).UndoEmailChangePage,
  },
  {
    path: '/stop-account-recovery',
    title: 'Stop an account recovery',
    access: 'visitor',
    link: {},
    load: async () => (await import('../features/account-recoveries/stop-recovery-page.tsx')).StopRecoveryPage,
  },
  {
    path: '/confirm-recovery-address',
    title: 'Confirm your new address',
    access: 'visitor',
    link: {},
    load: async () =>
      (await import('../features/account-recoveries/confirm-recovery-address-page.tsx')).ConfirmRecoveryAddressPage,
  },
  {
    path: '/verify-email',
    title: 'Confirm your email address',
    access: 'visitor',
    link: { check: 'account.verificationLink', stands: { state: 'open' } },
    load: async () => (await import('../features/email-verification/verify-email-page.tsx')).VerifyEmailPage,
  },
  {
    path: '/administrator-invitation',
    title: 'Help to run Cairn',
    access: 'visitor',
    load: async () => (await import('../features/administrator-invitation/invitation-page.tsx')).InvitationPage,
  },
  {
    path: '/unsubscribe',
    title: 'Stop reminders',
    access: 'visitor',
    link: { check: 'unsubscribeLinks.get', stands: { stopped: false } },
    load: async () => (await import('../features/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
  },
];
