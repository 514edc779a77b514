import { type RouteObject, redirect } from 'react-router-dom';
import type { Access, Page } from './page.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';

/** Every address of the product: add a page by adding a line. */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Keep your NMC revalidation on track',
    access: 'light',
    load: async () => (await import('../features/landing/landing-page.tsx')).LandingPage,
  },
  {
    path: '/reflective-discussion/:token',
    title: 'Reflective discussion form',
    access: 'light',
    toasts: true,
    load: async () => (await import('../features/reflective-discussion-public/discussant-page.tsx')).DiscussantPage,
  },
  {
    path: '/auth',
    title: 'Sign in',
    access: 'visitor',
    waits: true,
    reads: [['account.current'], ['account.options']],
    load: async () => (await import('../features/account/auth-page.tsx')).AuthPage,
  },
  {
    path: '/forgot-password',
    title: 'Forgot your password?',
    access: 'visitor',
    waits: true,
    load: async () => (await import('../features/password-reset/forgot-password-page.tsx')).ForgotPasswordPage,
  },
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
    path: '/verify-email',
    title: 'Confirm your email address',
    access: 'visitor',
    link: { check: 'account.verificationLink', stands: { state: 'open' } },
    load: async () => (await import('../features/email-verification/verify-email-page.tsx')).VerifyEmailPage,
  },
  {
    path: '/welcome',
    title: 'Three questions to begin',
    access: 'account',
    noPlaceholder: true,
    load: async () => (await import('../features/account/welcome-page.tsx')).WelcomePage,
  },
  {
    path: '/unsubscribe',
    title: 'Stop reminders',
    access: 'visitor',
    link: { check: 'unsubscribeLinks.get', stands: { stopped: false } },
    load: async () => (await import('../features/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    access: 'account',
    reads: [['cycles.list'], ['requirements.nextSteps'], ['progress.get']],
    load: async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  },
  {
    path: '/practice-hours',
    title: 'Practice hours',
    access: 'account',
    signedOut: 'unauthorized',
    reads: [['progress.get'], ['practiceHours.list', {}], ['absences.list', {}], ['cycles.list']],
    load: async () => (await import('../features/practice-hours/practice-hours-page.tsx')).PracticeHoursPage,
  },
  {
    path: '/practice-hours/time-away',
    title: 'Time away',
    access: 'account',
    signedOut: 'unauthorized',
    reads: [['absences.list', {}]],
    load: async () => (await import('../features/absences/absences-page.tsx')).AbsencesPage,
  },
  {
    path: '/reflective-accounts',
    title: 'Reflective accounts',
    access: 'account',
    signedOut: 'unauthorized',
    reads: [
      ['progress.get'],
      ['reflectiveAccounts.list', {}],
      ['cpdActivities.list', {}],
      ['feedback.list', {}],
      ['cycles.list'],
    ],
    load: async () =>
      (await import('../features/reflective-accounts/reflective-accounts-page.tsx')).ReflectiveAccountsPage,
  },
  {
    path: '/cpd-activities',
    title: 'CPD activities',
    access: 'account',
    signedOut: 'unauthorized',
    reads: [['progress.get'], ['cpdActivities.list', {}], ['reflectiveAccounts.list', {}], ['cycles.list']],
    load: async () => (await import('../features/cpd-activities/cpd-activities-page.tsx')).CpdActivitiesPage,
  },
  {
    path: '/reflective-discussions',
    title: 'Reflective discussions',
    access: 'account',
    signedOut: 'unauthorized',
    reads: [['progress.get'], ['reflectiveDiscussions.list', {}], ['reflectiveAccounts.list', {}], ['cycles.list']],
    load: async () =>
      (await import('../features/reflective-discussions/reflective-discussions-page.tsx')).ReflectiveDiscussionsPage,
  },
  {
    path: '/feedback',
    title: 'Feedback',
    access: 'account',
    signedOut: 'unauthorized',
    reads: [
      ['progress.get'],
      ['feedbackRequests.list', {}],
      ['feedback.list', {}],
      ['reflectiveAccounts.list', {}],
      ['cycles.list'],
    ],
    load: async () => (await import('../features/feedback/feedback-page.tsx')).FeedbackPage,
  },
  {
    path: '/declarations',
    title: 'Declarations',
    access: 'account',
    signedOut: 'unauthorized',
    reads: [['declarations.get'], ['cycles.list']],
    load: async () => (await import('../features/declarations/declarations-page.tsx')).DeclarationsPage,
  },
  {
    path: '/confirmation',
    title: 'Confirmation',
    access: 'account',
    signedOut: 'unauthorized',
    reads: [['confirmation.get'], ['progress.get'], ['cycles.list']],
    load: async () => (await import('../features/confirmation/confirmation-page.tsx')).ConfirmationPage,
  },
  {
    path: '/transfer-sheet',
    title: 'Transfer sheet for MyNMC',
    access: 'account',
    signedOut: 'unauthorized',
    reads: [['transferSheet.get']],
    load: async () => (await import('../features/transfer-sheet/transfer-sheet-page.tsx')).TransferSheetPage,
  },
  {
    path: '/cycles',
    title: 'Your cycles',
    access: 'account',
    signedOut: 'unauthorized',
    reads: [['cycles.list']],
    load: async () => (await import('../features/cycles/cycles-page.tsx')).CyclesPage,
  },
  {
    path: '/cycles/:id',
    title: 'A submitted cycle',
    access: 'account',
    signedOut: 'unauthorized',
    reads: [['cycles.list']],
    load: async () => (await import('../features/cycles/submitted-cycle-page.tsx')).SubmittedCyclePage,
  },
  {
    path: '/contact-support',
    title: 'Contact support',
    access: 'account',
    signedOut: 'unauthorized',
    load: async () => (await import('../features/contact-support/contact-support-page.tsx')).ContactSupportPage,
  },
  {
    path: '/profile',
    title: 'Profile',
    access: 'account',
    reads: [
      ['emailChange.get'],
      ['signInMethods.list'],
      ['calendarFeed.get'],
      ['reminders.settings'],
      ['sessions.list'],
      ['accessTokens.list'],
      ['activity.list', { limit: '6' }],
    ],
    load: async () => (await import('./profile-page.tsx')).ProfilePage,
  },
  {
    path: '/user-guides',
    title: 'User guides',
    access: 'account',
    signedOut: 'pleaseLogIn',
    load: async () => (await import('../features/user-guides/user-guides-page.tsx')).UserGuidesPage,
  },
  {
    path: '/faq',
    title: 'Frequently asked questions',
    access: 'open',
    load: async () => (await import('../features/faq/faq-page.tsx')).FaqPage,
  },
  {
    path: '/privacy-policy',
    title: 'Privacy policy',
    access: 'open',
    load: async () => (await import('../features/privacy-policy/privacy-policy-page.tsx')).PrivacyPolicyPage,
  },
  {
    path: '/terms-of-service',
    title: 'Terms of service',
    access: 'open',
    load: async () => (await import('../features/terms-of-service/terms-of-service-page.tsx')).TermsOfServicePage,
  },
  {
    path: '/data-protection',
    title: 'Data protection and your rights',
    access: 'open',
    load: async () => (await import('../features/data-protection/data-protection-page.tsx')).DataProtectionPage,
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    access: 'open',
    load: async () => (await import('../features/accessibility/accessibility-page.tsx')).AccessibilityPage,
  },
  {
    path: '/admin',
    title: 'Admin Dashboard',
    access: 'account',
    noPlaceholder: true,
    load: async () => (await import('../features/admin/admin-page.tsx')).AdminPage,
  },
  {
    path: '*',
    title: 'Page not found',
    access: 'light',
    load: async () => (await import('./not-found-page.tsx')).NotFoundPage,
  },
];

/** Addresses that were moved. */
export const redirects: Record<string, string> = { '/confirmation-nmc': '/confirmation' };

function routesOf(access: Access): RouteObject[] {
  return pages
    .filter((page) => page.access === access)
    .map(({ path, title, toasts, signedOut, load }) => ({
      path,
      handle: { title, toasts, signedOut },
      lazy: async () => ({ Component: await load() }),
    }));
}

const areas: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./shell/visitor-area.tsx')).VisitorArea }),
    children: routesOf('visitor'),
  },
  { lazy: async () => ({ Component: (await import('./shell/open-area.tsx')).OpenArea }), children: routesOf('open') },
  {
    lazy: async () => ({ Component: (await import('./shell/account-area.tsx')).AccountArea }),
    children: routesOf('account'),
  },
];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      ...Object.entries(redirects).map(([path, to]) => ({ path, loader: () => redirect(to), element: null })),
      {
        handle: { session: true, pages },
        lazy: async () => ({ Component: (await import('./session-area.tsx')).SessionArea }),
        children: areas.map((area) => ({ ...area, ErrorBoundary: RouteError })),
      },
      ...routesOf('light'),
    ],
  },
];
