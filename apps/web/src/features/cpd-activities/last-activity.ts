import type { CpdActivity } from '@cairn/domain/cpd-activity';
import { cpdMethodLabels, cpdMethods } from '@cairn/domain/cpd-method';
import { readableHours } from '../../components/hours.ts';
import { type CpdActivityValues, valuesOf } from './cpd-activity-form-values.ts';

/** '1.5 hours, Peer review': what an activity like this one fills in. */
export function activityInWords({ hours, method, methodInOwnWords }: CpdActivity): string {
  return `${readableHours(hours)} hours, ${methodInOwnWords ?? cpdMethodLabels[method]}`;
}

/** What the fields of another activity like this one hold; its days, what was learned and with whom are its own. */
export function valuesLike(
  activity: CpdActivity,
): Omit<CpdActivityValues, 'date' | 'endDate' | 'topic' | 'participatoryWith' | 'linkToStandards'> {
  const { date, endDate, topic, participatoryWith, linkToStandards, ...values } = valuesOf(activity);
  // One of the older list is offered for the activities that carry it only.
  return Object.hasOwn(cpdMethods, activity.method) ? values : { ...values, method: '' };
}
