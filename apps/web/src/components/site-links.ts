/** Help, legal and support pages, linked from every footer. */
export const siteLinks = [
  { to: '/faq', label: 'FAQ' },
  { to: '/user-guides', label: 'User Guides' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/data-protection', label: 'Data Protection' },
  { to: '/accessibility', label: 'Accessibility' },
  { to: '/contact-support', label: 'Contact Support' },
] as const;
