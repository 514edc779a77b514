/** Prescribed: what is said at a text that is too short, in the order of the form. */
export const needsMoreDetail = {
  natureOfActivity: 'Nature of activity needs more detail',
  whatLearned: 'Learning description needs more detail',
  howImproved: 'Improvement description needs more detail',
  codeRelevance: 'Code relevance needs more detail',
} as const;

/** Prescribed wording of reflective accounts: what is said at its fields and when a call has ended. Change none of it for style. */
export const reflectiveAccountWords = {
  date: 'Please select a date for this reflection',
  draftSaved: 'Draft saved successfully - you can continue editing later',
  draftUpdated: 'Draft updated successfully - you can continue editing later',
  created: 'Reflective account completed successfully',
  updated: 'Reflective account updated successfully',
  removed: 'Reflective account deleted successfully',
  notUpdated: 'Failed to update reflective account. Please try again.',
  notRemoved: 'Failed to delete reflective account. Please try again.',
} as const;
