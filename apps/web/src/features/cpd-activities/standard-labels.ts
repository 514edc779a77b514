import type { CpdActivity } from '@cairn/domain/cpd-activity';
import { professionStandards } from '@cairn/domain/proficiency';

/** The labels of an activity's standards, in the order of the profession's own list. */
export function standardLabels({ profession, selectedStandards }: CpdActivity): string[] {
  if (!profession) return [];
  return Object.entries(professionStandards[profession])
    .filter(([standard]) => selectedStandards.includes(standard))
    .map(([, label]) => label);
}
