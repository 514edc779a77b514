import { originalDate, type Renewal } from '../renewal.ts';
import { eightRequirements } from './eight-requirements.ts';
import type { RuleSet } from './rule-set.ts';

/** Oldest first; the next one is a file beside this and a line here. */
const ruleSets: readonly [RuleSet, ...RuleSet[]] = [eightRequirements];

/**
 * What a renewal on this date is judged by: the newest rules that begin on or before it. A cycle so keeps the rules it
 * began with, whatever is announced for later ones. Renewals before 2016 never were judged; they get the first rules.
 */
export function ruleSetFor(renewalDate: string, among: readonly [RuleSet, ...RuleSet[]] = ruleSets): RuleSet {
  return among.findLast(({ from }) => from <= renewalDate) ?? among[0];
}

/**
 * What a person is judged by: the rules of their renewal, or without a date those of a renewal today. An extension gives
 * more time for what was asked, and asks for nothing else: the date before it decides.
 */
export function rulesFor(renewal: Pick<Renewal, 'revalidationDate' | 'extendedFrom'>, today: string): RuleSet {
  return ruleSetFor(originalDate(renewal) ?? today);
}
