import { addYears } from './calendar-date.ts';
import { londonToday } from './london-time.ts';

/** How long a closing account can be reopened before it is erased, in days. */
export const closingDays = 30;

/** How long an account that an administrator deleted can be restored before it is erased, in years (published). */
export const deletedYears = 7;

/** How long the record of who did what is kept, in years (published with the product: system logs). */
export const activityYears = 2;

/**
 * How long the bare note that an account was erased is kept, in years: its random id and the day, no name (the period
 * published for what outlives an account).
 */
export const erasureYears = 7;

/** For how long an NMC PIN that an administrator has freed is kept for its claimant. */
export const pinReservedDays = 14;

/** For how long programs are told that a record was deleted, in days: its id and when, and nothing it held. */
export const deletionDays = 90;

/** How long a deleted record can be brought back, in hours. */
export const restorableHours = 1;

/** How long a network stays known without a sign-in from it, in days. */
export const knownNetworkDays = 90;

/** How long a device stays known without a sign-in on it, in days; the cookie it is known by lives as long. */
export const knownDeviceDays = 365;

/** How long a computer that is said to be shared stays known after a sign-in there, in hours: a shift, and not the next. */
export const sharedDeviceHours = 12;

/** Of how many devices a person is known at most; of more the one used longest ago is forgotten. */
export const maxKnownDevices = 20;

/** How long sent, failed and held messages are kept, in days; without their text once they are sent. */
export const mailDays = 30;

/** How long it is known that a reminder was decided on, and its link stops such mail, in days. */
export const reminderDays = 400;

/** How many days the counts of limits are kept: those of the window before still weigh, and the longest is a day. */
export const countedDays = 2;

/** How long a link that has run out is kept, in days, so that whoever follows it is told so. */
export const expiredLinkDays = 1;

/** How long the key of an authenticator app is kept that nobody has proved by a code, in days. */
export const unprovedAppDays = 1;

/** Midnight, in UTC, of the same day some years earlier. */
export function yearsBefore(now: Date, years: number): Date {
  return new Date(`${addYears(londonToday(now), -years)}T00:00:00Z`);
}
