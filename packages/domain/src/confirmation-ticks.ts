import { measureRows } from './requirement-rows.ts';
import { formsOf2022 } from './rules/forms-of-2022.ts';
import type { RuleSet } from './rules/rule-set.ts';

const tickRows = formsOf2022.confirmationTicks;

/** What a confirmer has seen, by stored key. */
export type EvidenceKey = (typeof tickRows)[number]['keys'][number];

/** The stored keys, in the order of the form. */
export const evidenceKeys: readonly EvidenceKey[] = tickRows.flatMap(({ keys }): readonly EvidenceKey[] => keys);

/** Whether a confirmer looks at it. */
export function isEvidence(key: string): key is EvidenceKey {
  return (evidenceKeys as readonly string[]).includes(key);
}

/** What is said of a stored key, whatever the figures. */
export const evidenceName = (key: EvidenceKey): string => measureRows[key].name;

/** Stored key → whether it was seen. */
export type Checklist = Record<EvidenceKey, boolean>;

/** One box of the form. */
export interface Tick {
  readonly key: EvidenceKey;
  readonly keys: readonly EvidenceKey[];
  /** 'At least 35 hours of CPD' */
  readonly label: string;
}

/** The boxes of the form under these rules, in its order. */
export function ticksOf(rules: RuleSet): Tick[] {
  return rules.forms.confirmationTicks.flatMap(({ keys, words }): Tick[] => {
    const seen = keys.filter(isEvidence);
    const [key] = seen;
    return key === undefined ? [] : [{ key, keys: seen, label: words(rules) }];
  });
}

/** A box is ticked when everything it stands for was seen. */
export function isTicked({ keys }: Pick<Tick, 'keys'>, checklist: Checklist): boolean {
  return keys.every((key) => checklist[key]);
}

/** The checklist once a box has been ticked, or cleared: all it stands for changes with it. */
export function withTick({ keys }: Pick<Tick, 'keys'>, checklist: Checklist, on: boolean): Checklist {
  return { ...checklist, ...Object.fromEntries(keys.map((key) => [key, on])) };
}

/** How many of these boxes are left to tick. */
export function ticksLeft(ticks: readonly Tick[], checklist: Checklist): number {
  return ticks.filter((tick) => !isTicked(tick, checklist)).length;
}

/** What has one of these keys, put together box by box in the order of the form; boxes with nothing are left out. */
export function byTick<T extends { readonly key: EvidenceKey }>(
  ticks: readonly Tick[],
  all: readonly T[],
): (readonly [T, ...T[]])[] {
  return ticks.flatMap(({ keys }) => {
    const [first, ...rest] = all.filter(({ key }) => keys.includes(key));
    return first ? [[first, ...rest] as const] : [];
  });
}
