/** Prescribed wording of confirmation: what is said at its fields and when a call has ended. Change none of it for style. */
export const confirmationWords = {
  created: 'Confirmation Submitted',
  notCreated: 'Failed to submit confirmation. Please try again.',
} as const;
