/** How long a request waits for its answer before it counts as expired, in days from when it was sent. */
export const requestOpenDays = 60;

/** After how many days without an answer Cairn reminds of a request it has mailed, once. */
export const reminderAfterDays = 14;
