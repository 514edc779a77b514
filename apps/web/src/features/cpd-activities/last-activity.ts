import type { CpdActivity } from '@cairn/domain/cpd-activity';
import { cpdMethodLabels, cpdMethods } from '@cairn/domain/cpd-method';
import { decimalInWords } from '@cairn/domain/number-words';
import { fittingValues } from '../../client/device-drafts.ts';
import type { Prefilled } from '../../records/use-form-in-address.ts';
import { type CpdActivityValues, valuesOf } from './cpd-activity-form-values.ts';

/** '1.5 hours, Peer review': what an activity like this one fills in. */
export function activityInWords({ hours, method, methodInOwnWords }: CpdActivity): string {
  return `${decimalInWords(hours)} hours, ${methodInOwnWords ?? cpdMethodLabels[method]}`;
}

/** What the fields of another activity like this one hold; its days, what was learned and with whom are its own. */
export function valuesLike(
  activity: CpdActivity,
): Omit<CpdActivityValues, 'date' | 'endDate' | 'topic' | 'participatoryWith' | 'linkToStandards'> {
  const { date, endDate, topic, participatoryWith, linkToStandards, ...values } = valuesOf(activity);
  // One of the older list is offered for the activities that carry it only.
  return Object.hasOwn(cpdMethods, activity.method) ? values : { ...values, method: '' };
}

/** The fields of an activity of which so much has been said: the rest is as in the last one. */
export function prefilledValues(prefilled: NonNullable<Prefilled>, last: CpdActivity | null): CpdActivityValues {
  const blank = valuesOf(null);
  const said = fittingValues<CpdActivityValues>(prefilled, blank);
  const like: CpdActivityValues = last ? { ...blank, ...valuesLike(last) } : blank;
  // How much of them was participatory is known of those hours only.
  const otherHours = said.hours !== undefined && said.hours !== like.hours && { participatoryHours: '' };
  return { ...like, ...otherHours, ...said };
}
