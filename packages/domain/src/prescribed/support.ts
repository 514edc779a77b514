/** Prescribed wording of contact support: what is said at its fields and when a call has ended. Change none of it for style. */
export const supportWords = {
  incomplete: 'Please fill in all required fields',
  sentTitle: 'Message Sent Successfully',
  sent: "We've received your message and will respond within 24 hours.",
  notSentTitle: 'Failed to Send Message',
} as const;
