/** Prescribed wording of feedback: what is said when a call has ended and where there is none yet. Change none of it for style. */
export const feedbackWords = {
  created: 'Feedback entry saved successfully',
  updated: 'Feedback entry updated successfully',
  removed: 'Feedback entry deleted successfully',
  notCreated: 'Failed to save feedback entry',
  notUpdated: 'Failed to update feedback entry',
  notRemoved: 'Failed to delete feedback entry',
  none: 'No feedback entries yet',
  noRequests: 'No feedback requests sent',
  removalAsked: 'Are you sure you want to delete this feedback entry? This action cannot be undone.',
} as const;
