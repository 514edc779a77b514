import { bulkInput, isNamedWholly, namedByHalf, rowName } from './bulk.ts';
import { cpdActivityInput } from './cpd-activity.ts';
import { practiceHoursInput } from './practice-hours.ts';

/** Many periods of practice. */
export const practiceHoursBulk = bulkInput(practiceHoursInput.safeExtend(rowName).refine(isNamedWholly, namedByHalf));
/** Many activities. */
export const cpdActivitiesBulk = bulkInput(cpdActivityInput.safeExtend(rowName).refine(isNamedWholly, namedByHalf));
