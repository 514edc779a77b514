import { byTick, type EvidenceKey, isEvidence, ticksOf } from './confirmation-ticks.ts';
import type { Progress } from './progress.ts';
import type { RequirementPage } from './requirement-rows.ts';
import { requirementsFor } from './requirement-table.ts';
import type { RuleSet } from './rules/rule-set.ts';

/** A requirement not yet met: what to say, and the page where it is met. */
export interface UnmetRequirement {
  key: EvidenceKey;
  words: string;
  route: RequirementPage;
}

/** What stands between a registrant and confirmation, key by key in the order of the form; empty when nothing does. */
export function unmetRequirements(progress: Progress, rules: RuleSet): UnmetRequirement[] {
  return requirementsFor(progress, rules).flatMap(({ page, measures }) =>
    measures.flatMap(({ key, met, words }) => (met || !isEvidence(key) ? [] : [{ key, words, route: page }])),
  );
}

/** The boxes that no confirmer could tick yet under these rules, each with what is missing for it. */
export function unmetTicks(unmet: readonly UnmetRequirement[], rules: RuleSet): UnmetRequirement[] {
  return byTick(ticksOf(rules), unmet).map((missing) => ({
    ...missing[0],
    words: missing.map(({ words }) => words).join('; '),
  }));
}
