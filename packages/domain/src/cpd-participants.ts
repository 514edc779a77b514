import type { CpdActivity } from './cpd-activity.ts';

/** Whether hours with others were entered without saying who they were, which the regulator's guidance asks for. */
export function lacksParticipants({
  participatoryHours,
  participatoryWith,
}: Pick<CpdActivity, 'participatoryHours' | 'participatoryWith'>): boolean {
  return Number(participatoryHours) > 0 && !participatoryWith;
}
