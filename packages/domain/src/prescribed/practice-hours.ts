/** Prescribed wording of practice hours: what is said at its fields and when a call has ended. Change none of it for style. */
export const practiceHoursWords = {
  startDate: 'Start date is required',
  hours: 'Hours are required',
  hoursFrequency: 'Frequency is required',
  created: 'Practice hours logged successfully',
  updated: 'Practice hours updated successfully',
  removed: 'Practice hours deleted successfully',
  notCreated: 'Failed to log practice hours',
  notUpdated: 'Failed to update practice hours',
  notRemoved: 'Failed to delete practice hours',
} as const;
