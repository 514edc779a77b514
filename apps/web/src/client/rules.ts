import { figuresFor } from '@cairn/domain/requirement-figures';
import type { RuleSet } from '@cairn/domain/rules/rule-set';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import { useUser } from './session.tsx';
import { today } from './today.ts';

/** The rules by which the signed-in person's own renewal is judged; without a date those of a renewal today. */
export function useRules(): RuleSet {
  return rulesFor(useUser(), today());
}

/** Their figures, as prose writes them. */
export const useFigures = () => figuresFor(useRules());
