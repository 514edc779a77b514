import { z } from 'zod';
import { compare } from './calendar-date.ts';
import { cycleOf } from './counting.ts';
import { identifier } from './identifier.ts';
import {
  type Contribution,
  type Contributions,
  contributionsOf,
  type PartContribution,
  type ProgressFacts,
  progressOf,
  type Registrant,
} from './progress.ts';
import { type HoursPart, hoursParts } from './registration-parts.ts';
import { type MeasureKey, measureKeys, requirementKeys, units } from './requirement-rows.ts';
import { type Measure, requirementsFor, written } from './requirement-table.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { rulesFor } from './rules/rule-sets.ts';

/**
 * The kind of record that is counted for each measure, named as both doors name it. The two declarations are kept together,
 * and each is named for itself.
 */
export const nounOf = {
  practiceHours: 'practiceHours',
  cpdHours: 'cpdActivities',
  participatoryLearning: 'cpdActivities',
  cpdRecords: 'cpdActivities',
  practiceRelatedFeedback: 'feedback',
  reflectiveAccounts: 'reflectiveAccounts',
  reflectiveDiscussion: 'reflectiveDiscussions',
  healthAndCharacter: 'healthAndCharacter',
  indemnity: 'indemnity',
  confirmation: 'confirmation',
} as const satisfies Record<MeasureKey, string>;

export const nouns = Object.values(nounOf);

const amount = (description: string) =>
  z.string().meta({ description: `${description}: hours with two decimals, whole numbers of everything else` });

/** What of one record was not counted, and why. */
const uncountedRecord = z.object({
  noun: z.enum(nouns),
  id: identifier,
  date: z.string().meta({ format: 'date', description: 'Of practice hours the day on which they began' }),
  notCounted: amount('How much of it was not counted'),
  reason: z.string().meta({ description: 'The same words as the record’s own' }),
});
type UncountedRecord = z.output<typeof uncountedRecord>;

/** One figure that is judged, with everything it was worked out from. `counted` and what was not counted make `recorded`. */
const measureStanding = z.object({
  key: z.enum(measureKeys),
  name: z.string(),
  part: z
    .enum(Object.keys(hoursParts) as [HoursPart, ...HoursPart[]])
    .nullable()
    .meta({ description: 'The part of the register judged; null for what is not judged part by part' }),
  note: z.string().nullable().meta({ description: 'Why a part that is held asks for nothing, where it does not' }),
  unit: z.enum(units),
  target: amount('What is asked'),
  recorded: amount('What was recorded for it, or for no part of the register that is held, whether it counts or not'),
  counted: amount('What of it counts'),
  missing: amount('What is still needed; zero once it is met'),
  met: z.boolean(),
  source: z.string().meta({ description: 'The regulator’s page with the rule' }),
  readOn: z.string().meta({ format: 'date', description: 'The day that page was read' }),
  notCounted: z.array(uncountedRecord).meta({ description: 'Newest first; of a record that counts in part the rest' }),
});

/** Where a registrant stands, requirement by requirement, by which rules, and what was left out. */
export const requirementsStanding = z.object({
  ruleSet: z.object({
    from: z.string().meta({ format: 'date', description: 'The first renewal date these rules hold for' }),
  }),
  cycle: z
    .object({ from: z.string().meta({ format: 'date' }), to: z.string().meta({ format: 'date' }) })
    .nullable()
    .meta({ description: 'The days whose records count; null while no revalidation date is set' }),
  requirements: z.array(
    z.object({
      key: z.enum(requirementKeys),
      name: z.string(),
      met: z.boolean().meta({ description: 'Whether all its measures are' }),
      measures: z.array(measureStanding),
    }),
  ),
});
export type RequirementsStanding = z.output<typeof requirementsStanding>;

const newestFirst = (a: Contribution, b: Contribution) => compare(b.date, a.date) || (a.id < b.id ? 1 : -1);

/**
 * Every requirement with its figures, judged by the table from the progress that the same facts make, and record by record
 * what was not counted. It is as long as the person's records are many: each is named at most once for each measure.
 */
export function requirementsStandingOf(
  facts: ProgressFacts,
  registrant: Registrant,
  today: string,
  rules: RuleSet = rulesFor(registrant, today),
): RequirementsStanding {
  const cycle = cycleOf(registrant);
  const { registrationParts } = registrant;
  const contributions = contributionsOf(facts, { cycle, today, registrationParts });
  const requirements = requirementsFor(progressOf(facts, registrant, today, rules), rules);
  return {
    ruleSet: { from: rules.from },
    cycle,
    requirements: requirements.map(({ key, name, met, measures }) => ({
      key,
      name,
      met,
      measures: measures.map((measure) => standingOf(measure, contributions)),
    })),
  };
}

type MeasureStanding = z.output<typeof measureStanding>;

function standingOf(measure: Measure, contributions: Contributions): MeasureStanding {
  const { key, name, part, note, unit, target, counted, missing, met, source, readOn } = measure;
  const all = key === 'practiceHours' ? ofPart(contributions.practiceHours, part) : contributions[key];
  const recorded = written(
    unit,
    all.reduce((sum, each) => sum + each.recorded, 0),
  );
  const notCounted = all
    .filter((each) => each.counted < each.recorded)
    .sort(newestFirst)
    .map(
      (each): UncountedRecord => ({
        noun: nounOf[key],
        id: each.id,
        date: each.date,
        notCounted: written(unit, each.recorded - each.counted),
        reason: each.reason ?? '',
      }),
    );
  return { key, name, part, note, unit, target, recorded, counted, missing, met, source, readOn, notCounted };
}

/** What each entry brings to one part, together with what it brings to no part that is held: that is missing everywhere. */
function ofPart(contributions: readonly PartContribution[], part: HoursPart | null): Contribution[] {
  const byId = new Map<string, Contribution>();
  for (const each of contributions) {
    if (each.part !== part && each.part !== null) continue;
    const before = byId.get(each.id);
    const recorded = each.recorded + (before?.recorded ?? 0);
    byId.set(each.id, { ...each, recorded, counted: each.counted + (before?.counted ?? 0) });
  }
  return [...byId.values()];
}
