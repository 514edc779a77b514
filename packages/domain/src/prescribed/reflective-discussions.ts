/** Prescribed: what is said where one of the nine fields is missing, in the order of the form. */
export const requiredOfDiscussion = {
  revalidatorName: 'Your name is required',
  revalidatorPin: 'Your NMC PIN is required',
  discussantName: 'Discussant name is required',
  discussantPin: 'Discussant NMC PIN is required',
  discussantEmail: 'Valid email address is required',
  discussantAddress: 'Professional address is required',
  discussantContactNumber: 'Contact number is required',
  discussionDate: 'Discussion date is required',
  discussionSummary: 'Discussion summary is required',
} as const;

/** Prescribed: what is said when a call of the reflective discussions page has ended. */
export const reflectiveDiscussionWords = {
  created: 'Reflective discussion form saved successfully',
  updated: 'Reflective discussion form updated successfully',
  removed: 'Reflective discussion form deleted successfully',
  finalizedTitle: 'Document Finalized',
  finalized: 'The reflective discussion form is now permanently locked and cannot be edited',
  notCreated: 'Failed to save reflective discussion form',
  notUpdated: 'Failed to update reflective discussion form',
  notFinalized: 'Failed to finalize reflective discussion form',
  notRemoved: 'Failed to delete reflective discussion form',
} as const;
