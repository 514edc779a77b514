/** The pages of the signed-in bar, in order. */
export const navigationEntries = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/practice-hours', label: 'Practice Hours' },
  { to: '/cpd-activities', label: 'CPD Activities' },
  { to: '/reflective-accounts', label: 'Reflective Accounts' },
  { to: '/reflective-discussions', label: 'Reflective Discussions' },
  { to: '/feedback', label: 'Feedback' },
  { to: '/user-guides', label: 'User Guides' },
  { to: '/profile', label: 'Profile' },
] as const;
