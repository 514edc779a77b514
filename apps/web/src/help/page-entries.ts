import type { HelpEntry } from './help-entry.ts';

/** The pages on which something is done, each in the words of somebody who wants to do it. */
const pages: readonly { href: string; title: string; text: string; isOpen?: true; alsoAsked?: readonly string[] }[] = [
  {
    href: '/profile#password',
    title: 'Change your password',
    text: 'In your profile, under “Password”. It signs out every other device.',
    alsoAsked: ['new password', 'security', 'somebody knows my password'],
  },
  {
    href: '/forgot-password',
    title: 'Reset a forgotten password',
    isOpen: true,
    text: 'We email you a link to set a new one.',
  },
  {
    href: '/profile#email-address',
    title: 'Change your email address',
    text: 'In your profile, under “Email address”.',
  },
  {
    href: '/profile#sign-in-methods',
    title: 'Ways to sign in',
    text: 'Add or remove Google or Microsoft, in your profile.',
    alsoAsked: ['log in', 'NHSmail'],
  },
  {
    href: '/profile#passkeys',
    title: 'Passkeys',
    text: 'Sign in by fingerprint, face or the PIN of your device, in your profile.',
    alsoAsked: ['fingerprint', 'Face ID', 'Windows Hello', 'security key'],
  },
  {
    href: '/profile#second-factor',
    title: 'A code besides the password',
    text: 'Set up an authenticator app, and make new recovery codes, in your profile.',
    alsoAsked: ['authenticator', 'more secure'],
  },
  {
    href: '/profile#sessions',
    title: 'Where you are signed in',
    text: 'See your devices, and sign out those you do not use, in your profile.',
    alsoAsked: ['log out', 'shared computer', 'lost device'],
  },
  {
    href: '/profile#activity',
    title: 'Your account activity',
    text: 'What was done in your account and when, in your profile.',
  },
  {
    href: '/profile#reminders',
    title: 'Reminders by email',
    text: 'Choose which reminders you get, or stop them, in your profile.',
    alsoAsked: ['unsubscribe', 'turn off emails', 'notifications'],
  },
  {
    href: '/profile#calendar',
    title: 'Your dates in your own calendar',
    text: 'Make a calendar link in your profile.',
    alsoAsked: ['Outlook', 'phone diary'],
  },
  {
    href: '/profile#access-keys',
    title: 'Let another program read or write your records',
    text: 'Make an access key in your profile, and remove it there.',
    alsoAsked: [
      'API',
      'API key',
      'access token',
      'rota system',
      'learning platform',
      'electronic roster',
      'integration',
    ],
  },
  {
    href: '/profile#webhooks',
    title: 'Tell another program when something changes',
    text: 'Add a webhook in your profile, and remove it there.',
    alsoAsked: ['webhook', 'callback', 'notify', 'integration', 'rota system'],
  },
  {
    href: '/profile#status-statement',
    title: 'Show an agency which requirements you have met',
    text: 'Make a signed statement in your profile.',
    alsoAsked: ['agency', 'employer', 'proof', 'certificate', 'compliance'],
  },
  {
    href: '/profile#connected-applications',
    title: 'Connected applications',
    text: 'See what applications you connected may do, and disconnect them, in your profile.',
    alsoAsked: ['OAuth', 'disconnect an app', 'third-party app', 'revoke access'],
  },
  {
    href: '/profile#close-account',
    title: 'Close your account',
    text: 'At the end of your profile.',
  },
  {
    href: '/profile',
    title: 'Your profile',
    text: 'Your name, NMC PIN, renewal month, registration and employer.',
    alsoAsked: [
      'wrong renewal month',
      'wrong revalidation date',
      'change revalidation date',
      'add PIN',
      'change my name',
      'new surname',
    ],
  },
  {
    href: '/dashboard',
    title: 'Dashboard',
    text: 'How far you are, what is missing, and your report as a PDF to download.',
    alsoAsked: ['progress', 'countdown', 'what is left to do'],
  },
  { href: '/practice-hours', title: 'Log practice hours', text: 'Add the hours you worked, and see the total.' },
  {
    href: '/practice-hours/time-away',
    title: 'Record time away',
    text: 'Maternity leave, sickness or a career break, so that those days are taken off your hours.',
  },
  { href: '/cpd-activities', title: 'Add a CPD activity', text: 'Record a course or other learning, with evidence.' },
  { href: '/reflective-accounts', title: 'Write a reflective account', text: 'Add or finish an account.' },
  {
    href: '/feedback',
    title: 'Add or request feedback',
    text: 'Record feedback you had, or ask somebody for it.',
    alsoAsked: ['ask a colleague for feedback'],
  },
  {
    href: '/reflective-discussions',
    title: 'Reflective discussion form',
    text: 'Fill in the form, send it to your partner to sign, and finalise it.',
  },
  {
    href: '/declarations',
    title: 'Get ready for your declarations',
    text: 'Health and character, and professional indemnity.',
  },
  {
    href: '/confirmation',
    title: 'Confirmation form',
    text: 'What is still missing, and the form for your confirmer.',
  },
  {
    href: '/transfer-sheet',
    title: 'Transfer sheet for MyNMC',
    text: 'What the application asks for, ready to copy.',
    alsoAsked: ['fill in the application'],
  },
  {
    href: '/cycles',
    title: 'Your cycles',
    text: 'Say that you have revalidated, and look back at earlier years.',
    alsoAsked: ['old records', 'previous revalidation'],
  },
  {
    href: '/contact-support',
    title: 'Contact support',
    text: 'Write to the people behind Cairn.',
    alsoAsked: ['help', 'phone number', 'problem', 'bug', 'complain'],
  },
  {
    href: '/data-protection',
    title: 'Data protection and your rights',
    isOpen: true,
    text: 'What is kept, for how long, and how to get a copy of it.',
    alsoAsked: ['GDPR', 'where is my data stored', 'is it safe'],
  },
  {
    href: '/checking-statements',
    title: 'Checking a status statement',
    isOpen: true,
    text: 'For agencies and employers: what a statement says, and how to be sure that it is genuine.',
    alsoAsked: ['verify', 'signature', 'JWT', 'agency'],
  },
  {
    href: '/accessibility',
    title: 'Accessibility',
    isOpen: true,
    text: 'How everybody can use Cairn, and how to tell us what is in your way.',
    alsoAsked: ['screen reader', 'disability', 'large print', 'zoom', 'contrast', 'dyslexia'],
  },
];

export const pageEntries: readonly HelpEntry[] = pages.map((page) => ({
  kind: 'page',
  isOpen: false,
  alsoAsked: [],
  ...page,
}));
