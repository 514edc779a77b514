import { fromHundredths, toHundredths } from './decimal.ts';
import type { Progress } from './progress.ts';
import { type HoursPart, hoursParts, whyNothingAsked } from './registration-parts.ts';
import {
  type MeasureKey,
  type MeasureRow,
  measureRows,
  type RequirementKey,
  type RequirementPage,
  requirementKeys,
  requirementRows,
  type Unit,
} from './requirement-rows.ts';
import type { RuleSet } from './rules/rule-set.ts';

/** One thing that is measured, with the exact figures it is judged by. */
export interface Measure {
  readonly key: MeasureKey;
  /** 'Participatory learning hours' */
  readonly name: string;
  /** The part of the register it is judged for, where each part is judged for itself. */
  readonly part: HoursPart | null;
  /** What somebody should know of it besides the figures. */
  readonly note: string | null;
  readonly unit: Unit;
  /** Decimal text for hours, a whole number as text for everything else; so are the next two. */
  readonly counted: string;
  readonly target: string;
  /** What is still needed; zero when it is met. */
  readonly missing: string;
  readonly met: boolean;
  /** 0 to 100, and 100 only when it is met. */
  readonly percent: number;
  /** 'CPD hours: 9.00 of 35.00' */
  readonly words: string;
  /** The regulator's page with the rule, and the day it was read. */
  readonly source: string;
  readonly readOn: string;
}

/** One requirement: where it stands, and where its records are kept. */
export interface Requirement {
  readonly key: RequirementKey;
  readonly name: string;
  /** Where it is recorded, in the web app. */
  readonly page: RequirementPage;
  /** The first is the one by which the requirement is known. */
  readonly measures: readonly [Measure, ...Measure[]];
  readonly met: boolean;
  /** 0 to 100, and 100 only when it is met. */
  readonly percent: number;
}

const hundredthsOf = (figure: string | number) => toHundredths(String(figure));

/** An amount given in hundredths as it is written in this unit: hours with two decimals, everything else whole. */
export function written(unit: Unit, hundredths: number): string {
  return unit === 'hours' ? fromHundredths(hundredths) : String(hundredths / 100);
}

/** Of what is needed, what is there when so much is missing; never 100 while anything is. */
function percentOf(target: number, missing: number, met: boolean): number {
  if (met) return 100;
  return Math.min(Math.max(Math.round(((target - missing) / target) * 100), 0), 99);
}

/** What is judged for itself under one key: a part of the register, with its own figures. */
interface OfPart {
  readonly part: HoursPart | null;
  readonly name: string;
  readonly note: string | null;
  readonly counted: string | number;
  readonly target: string | number;
}

function measureOf(key: MeasureKey, progress: Progress, rules: RuleSet, of?: OfPart): Measure {
  const row: MeasureRow = measureRows[key];
  const { unit, rule } = row;
  const name = of?.name ?? row.name;
  const { value, source, readOn } = rules[rule];
  const inUnit = (hundredths: number) => written(unit, hundredths);
  const counted = hundredthsOf(of?.counted ?? row.counted(progress));
  const target = hundredthsOf(of?.target ?? row.target?.(progress) ?? value);
  const missing = Math.max(target - counted, 0);
  const met = missing === 0;
  return {
    key,
    name,
    part: of?.part ?? null,
    note: of?.note ?? null,
    unit,
    counted: inUnit(counted),
    target: inUnit(target),
    missing: inUnit(missing),
    met,
    percent: percentOf(target, missing, met),
    words: `${name}: ${row.notYet && !met ? row.notYet : `${inUnit(counted)} of ${inUnit(target)}`}`,
    source,
    readOn,
  };
}

type Measures = readonly [Measure, ...Measure[]];

/** One measure for each part of the register held, because hours are never pooled; those that ask for none come last. */
function practiceHoursMeasures(progress: Progress, rules: RuleSet): Measures {
  const [only, ...others] = progress.practiceHoursByPart;
  const key = 'practiceHours';
  const { name } = measureRows[key];
  if (others.length === 0) {
    const { practiceHoursCompleted: counted, practiceHoursRequired: target } = progress;
    return [measureOf(key, progress, rules, { part: only?.part ?? null, name, note: null, counted, target })];
  }
  const [first, ...rest] = progress.practiceHoursByPart
    .map(({ part, since, completed, required }) =>
      measureOf(key, progress, rules, {
        part,
        name: part === null ? name : `${name} as a ${hoursParts[part].toLowerCase()}`,
        note: whyNothingAsked({ since, hours: Number(required) }),
        counted: completed,
        target: required,
      }),
    )
    .sort((a, b) => Number(b.target) - Number(a.target));
  if (!first) throw new Error('several parts give several measures');
  return [first, ...rest];
}

function measuresOf(key: RequirementKey, progress: Progress, rules: RuleSet): Measures {
  if (key === 'practiceHours') return practiceHoursMeasures(progress, rules);
  const [first, ...others] = requirementRows[key].measures;
  return [measureOf(first, progress, rules), ...others.map((other) => measureOf(other, progress, rules))];
}

/**
 * How far along a requirement is: its first measure less the most that any measure of the same unit still needs. So 35
 * hours of CPD of which none was participatory are not nearly done: 20 of the 35 are still to do. Parts of the register
 * are asked for hours of their own, so what they need and lack adds up.
 */
function percentOfAll(measures: Measures, met: boolean): number {
  const [first] = measures;
  const missingOf = (measure: Measure) => hundredthsOf(measure.missing);
  if (first.part !== null) {
    const sum = (figure: (measure: Measure) => number) => measures.reduce((total, each) => total + figure(each), 0);
    return percentOf(
      sum((measure) => hundredthsOf(measure.target)),
      sum(missingOf),
      met,
    );
  }
  const alike = measures.filter(({ unit }) => unit === first.unit);
  return percentOf(hundredthsOf(first.target), Math.max(...alike.map(missingOf)), met);
}

/**
 * The one place that decides whether a requirement is met: from exact figures, hundredths of hours and whole records,
 * in the order of the regulator's form. The targets are those that the progress was worked out with; what it does not
 * carry comes from `rules`.
 */
export function requirementsFor(progress: Progress, rules: RuleSet): Requirement[] {
  return requirementKeys.map((key) => requirementOf(key, progress, rules));
}

/** One row of the table. */
export function requirementOf(key: RequirementKey, progress: Progress, rules: RuleSet): Requirement {
  const { name, page } = requirementRows[key];
  const measures = measuresOf(key, progress, rules);
  const met = measures.every((measure) => measure.met);
  return { key, name, page, measures, met, percent: percentOfAll(measures, met) };
}
