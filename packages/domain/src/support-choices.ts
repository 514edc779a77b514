/** What a message is about, stored value → label. */
export const supportCategories = {
  account: 'My account',
  data: 'My data and privacy',
  feedback: 'Feedback about Cairn',
  general: 'General question',
  revalidation: 'Revalidation',
  technical: 'Technical problem',
} as const;

/** How urgent it is, stored value → label. */
export const supportPriorities = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const;
