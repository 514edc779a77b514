import type { User } from '@cairn/domain/account';
import { addDays } from '@cairn/domain/calendar-date';
import { confirmationFields, confirmationInput, requiredOfConfirmer } from '@cairn/domain/confirmation';
import { type Tick, ticksLeft } from '@cairn/domain/confirmation-ticks';
import type { ConfirmerType } from '@cairn/domain/confirmer';
import { cycleOf } from '@cairn/domain/counting';
import { type FormValues, formValuesOf } from '@cairn/domain/record-field';

/** What only some kinds of confirmer are asked for. */
export type ConfirmerField = (typeof requiredOfConfirmer)[ConfirmerType][number];

const confirmerFields: readonly ConfirmerField[] = [
  'confirmerNmcPin',
  'confirmerCountry',
  'confirmerProfession',
  'confirmerRegistrationNumber',
];

/** What the fields hold while someone types. */
export type ConfirmationValues = FormValues<typeof confirmationFields>;

/** A blank form but for what the profile knows. The last renewal is taken to be the day before these three years began. */
export function valuesOf(user: User, today: string): ConfirmationValues {
  const cycle = cycleOf(user);
  return {
    ...formValuesOf(confirmationFields, null),
    nurseName: [user.firstName, user.lastName].filter(Boolean).join(' '),
    nursePin: user.nmcPin ?? '',
    dateLastRenewal: cycle ? addDays(cycle.from, -1) : '',
    signatureDate: today,
  };
}

/** The fields a kind of confirmer is asked for, and whether each must be filled in. */
export function askedOf(type: ConfirmerType | ''): { field: ConfirmerField; required: boolean }[] {
  if (!type) return [];
  const required = requiredOfConfirmer[type];
  // The regulator's form asks other professionals for a number "if relevant".
  const also = type === 'other_professional' ? ['confirmerRegistrationNumber'] : [];
  return confirmerFields
    .filter((field) => required.includes(field) || also.includes(field))
    .map((field) => ({ field, required: required.includes(field) }));
}

/** What is sent: nothing in fields that this kind of confirmer is not asked for. */
export function sentValues(values: ConfirmationValues): ConfirmationValues {
  const asked = askedOf(values.confirmerType).map(({ field }) => field);
  const unasked = confirmerFields.filter((field) => !asked.includes(field));
  return { ...values, ...Object.fromEntries(unasked.map((field) => [field, ''])) };
}

type Section = 'you' | 'confirmer' | 'checklist' | 'statements' | 'signature';

function sectionOf(path: string): Section {
  if (path === 'checklist') return 'checklist';
  if (path.startsWith('signature')) return 'signature';
  if (path === 'finalConfirmation' || path === 'contactAgreement') return 'statements';
  return path.startsWith('confirm') ? 'confirmer' : 'you';
}

const words: Record<Section, (left: number) => string> = {
  you: (left) => `Complete your own details (${left} left)`,
  confirmer: (left) => `Complete the confirmer’s details (${left} left)`,
  checklist: (left) => `Tick the checklist (${left} left)`,
  statements: (left) => (left === 1 ? 'Tick the other statement' : 'Tick both statements'),
  signature: () => 'Sign and date the form',
};

/**
 * What is still missing before the form can be submitted, in its own order, in a few lines; empty when nothing is. What
 * is there and wrong is said at its field on submit. `unmet` is how many of the boxes no confirmer could tick yet, `needed`
 * what has to be added before anybody can say so.
 */
export function stillToDo(
  values: ConfirmationValues,
  ticks: readonly Tick[],
  unmet: number,
  needed: string | null,
): string[] {
  const toMeet =
    unmet > 0 ? [`Complete what your confirmer looks at (${unmet} left, listed at the top of this page)`] : [];
  const lines = needed ? [needed] : toMeet;
  const checked = confirmationInput.safeParse(sentValues(values));
  if (checked.success) return lines;
  const left: Partial<Record<Section, number>> = {};
  for (const { path } of checked.error.issues) {
    const value = values[path[0] as keyof ConfirmationValues];
    if (typeof value === 'string' && value !== '') continue;
    const section = sectionOf(String(path[0]));
    left[section] = (left[section] ?? 0) + 1;
  }
  // A box may stand for several keys.
  if (left.checklist) left.checklist = ticksLeft(ticks, values.checklist);
  const sections = Object.keys(words) as Section[];
  return [...lines, ...sections.flatMap((section) => (left[section] ? words[section](left[section]) : []))];
}
