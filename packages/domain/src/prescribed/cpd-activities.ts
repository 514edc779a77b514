/** Prescribed wording of CPD activities: what is said at its fields and when a call has ended. Change none of it for style. */
export const cpdActivityWords = {
  date: 'Date is required',
  hours: 'Hours are required',
  hoursInvalid: 'Hours must be a positive number',
  participatoryHours: 'Participatory hours are required',
  participatoryHoursInvalid: 'Participatory hours must be a non-negative number',
  created: 'CPD activity added successfully',
  updated: 'CPD activity updated successfully',
  removed: 'CPD activity deleted successfully',
  notCreated: 'Failed to add CPD activity',
  notUpdated: 'Failed to update CPD activity',
  notRemoved: 'Failed to delete CPD activity',
} as const;
