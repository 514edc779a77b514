import type { RegistrationType } from '@cairn/domain/account';
import { type Progress, progressOf } from '@cairn/domain/progress';

const nothing = {
  practiceHours: [],
  cpdActivities: [],
  reflectiveAccounts: [],
  feedback: [],
  finalizedDiscussions: [],
  confirmationDate: null,
};

/** The progress read, or that of someone with no records yet when it is missing or failed. */
export function progressOrNothing(read: Progress | undefined, registrationType: RegistrationType | null): Progress {
  return read ?? progressOf(nothing, { revalidationDate: null, registrationType }, '2000-01-01');
}
