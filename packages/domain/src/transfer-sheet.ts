import { z } from 'zod';
import type { User } from './account.ts';
import { formatDate } from './calendar-date.ts';
import type { Confirmation } from './confirmation.ts';
import { confirmerRows } from './confirmation-rows.ts';
import { type Indemnity, indemnityRows } from './declarations.ts';
import type { PracticeHoursEntry } from './practice-hours.ts';
import { practiceSettings } from './practice-setting.ts';
import type { Progress, Registrant } from './progress.ts';
import type { ReflectiveDiscussion } from './reflective-discussion.ts';
import { registrationInWords } from './registration-parts.ts';
import type { RequirementKey, RequirementPage } from './requirement-rows.ts';
import { type Measure, requirementsFor } from './requirement-table.ts';
import { applicationWindow } from './requirements.ts';
import { rulesFor } from './rules/rule-sets.ts';
import { neededForVerdict } from './verdict.ts';
import { scopesOfPractice, workSettingOf, workSettings } from './work-setting.ts';

/** When a sheet can be had, stored nowhere: it is worked out from the revalidation date. */
const transferSheetStates = ['undated', 'early', 'open', 'closed'] as const;

/** What one part of the application asks for. */
const transferSection = z.object({
  title: z.string(),
  ready: z.boolean(),
  missing: z.array(z.string()).meta({ description: 'What it still lacks, in words; empty when it is ready' }),
  page: z.string().meta({ description: 'Where in the web app that is put right' }),
  values: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .meta({ description: 'As they are to be typed into MyNMC; empty until the application opens' }),
});
type TransferSection = z.output<typeof transferSection>;

/**
 * What the application in MyNMC asks a registrant to type in, in its order. It holds nothing of what anybody wrote in an
 * account, a summary or a piece of feedback: none of that is sent to the regulator.
 */
export const transferSheet = z.object({
  state: z.enum(transferSheetStates).meta({
    description: '`early` until the application opens, `closed` once the registration has lapsed',
  }),
  opens: z.string().nullable().meta({ format: 'date' }),
  applyBy: z.string().nullable().meta({ format: 'date' }),
  sections: z.array(transferSection),
});
export type TransferSheet = z.output<typeof transferSheet>;

/** What a sheet is made of: the figures, and of the records those few that the application asks about. */
export interface TransferFacts {
  readonly profile: Pick<User, 'firstName' | 'lastName' | 'nmcPin' | keyof Registrant>;
  readonly progress: Progress;
  /** Of the entries that count, that of where somebody practises now, or practised last. */
  readonly practice: Pick<
    PracticeHoursEntry,
    'employer' | 'employerAddress' | 'employerPostcode' | 'setting' | 'workSetting' | 'scopeOfPractice' | 'startDate'
  > | null;
  /** The latest discussion that counts. */
  readonly discussion: Pick<
    ReflectiveDiscussion,
    | 'discussantName'
    | 'discussantPin'
    | 'discussantEmail'
    | 'discussantContactNumber'
    | 'discussantAddress'
    | 'discussionDate'
  > | null;
  /** How they are covered, where that counts. */
  readonly indemnity: Indemnity | null;
  /** The confirmation, where it counts. */
  readonly confirmation: Confirmation | null;
}

type Row = readonly [label: string, value: string | null];

const filled = (rows: readonly Row[]) => rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** '450' or '37.5': a figure as it is typed. */
const figure = (decimal: string) => String(Number(decimal));

function personSection({ profile }: TransferFacts): TransferSection {
  const { firstName, lastName, nmcPin, revalidationDate, registrationParts } = profile;
  const lacking = [
    !(firstName && lastName) && 'Your name',
    !nmcPin && 'Your NMC PIN',
    registrationParts.length === 0 && 'Your registration',
  ].filter((each) => each !== false);
  return {
    title: 'You',
    ready: lacking.length === 0,
    missing: lacking,
    page: '/profile',
    values: filled([
      ['Name', [firstName, lastName].filter(Boolean).join(' ')],
      ['NMC PIN', nmcPin],
      ['Registration', registrationInWords(registrationParts)],
      ['Registration expires', revalidationDate && formatDate(applicationWindow(revalidationDate).lapsesAfter)],
    ]),
  };
}

function practiceSection({ practice }: TransferFacts): TransferSection {
  const workSetting = practice && (practice.workSetting ?? workSettingOf(practice.setting));
  const asked: readonly (readonly [string, unknown])[] = [
    ['address', practice?.employerAddress],
    ['postcode', practice?.employerPostcode],
    ['work setting', workSetting],
    ['scope of practice', practice?.scopeOfPractice],
  ];
  const lacking = asked.flatMap(([what, given]) => (given ? [] : [what]));
  const missing = !practice?.employer
    ? ['An entry of practice hours that counts, with its organisation']
    : lacking.map((what) => `Its ${what}, in the latest entry of practice hours`);
  return {
    title: 'Where you practise',
    ready: missing.length === 0,
    missing,
    page: '/practice-hours',
    values: practice
      ? filled([
          ['Organisation', practice.employer],
          ['Address', practice.employerAddress],
          ['Postcode', practice.employerPostcode],
          ['Work setting', workSetting && workSettings[workSetting]],
          ['Area of practice', practiceSettings[practice.setting]],
          ['Scope of practice', practice.scopeOfPractice && scopesOfPractice[practice.scopeOfPractice]],
          ['Since', formatDate(practice.startDate)],
        ])
      : [],
  };
}

/** How the application asks for the confirmer: who they are, how they are registered, how to reach them. */
const orderOfConfirmer = [
  'confirmerType',
  'confirmerName',
  'confirmerJobTitle',
  'confirmerNmcPin',
  'confirmerCountry',
  'confirmerProfession',
  'confirmerRegistrationNumber',
  'confirmerEmail',
  'confirmerContactNumber',
  'confirmerAddress',
  'confirmationDiscussionDate',
] as const;

/** What is typed in for each requirement, given what counts. */
function valuesOf(key: RequirementKey, measures: readonly Measure[], facts: TransferFacts): readonly Row[] {
  const { discussion, indemnity, confirmation } = facts;
  // There is nothing to type in but the declaration itself, which is no business of ours.
  if (key === 'healthAndCharacter') return [];
  if (key === 'indemnity') return indemnity ? indemnityRows(indemnity) : [];
  const figures = measures
    .filter(({ unit }) => unit !== 'records')
    .map(({ name, counted }) => [name, figure(counted)] as const);
  if (key === 'confirmation') return confirmation ? confirmerRows(confirmation, orderOfConfirmer) : [];
  if (key !== 'reflectiveDiscussion') return figures;
  if (!discussion) return [];
  return [
    ['Name', discussion.discussantName],
    ['NMC PIN', discussion.discussantPin],
    ['Email', discussion.discussantEmail],
    ['Contact number', discussion.discussantContactNumber],
    ['Professional address', discussion.discussantAddress],
    ['Date of the discussion', formatDate(discussion.discussionDate)],
  ];
}

const titles: Partial<Record<RequirementKey, string>> = {
  reflectiveDiscussion: 'Your reflective discussion partner',
  confirmation: 'Your confirmer',
};

/**
 * The sheet of a day. Its values are there from the day the application opens to the last of the registration: what is
 * typed in earlier would have changed by then.
 */
export function transferSheetOf(facts: TransferFacts, today: string): TransferSheet {
  const { profile, progress } = facts;
  const { revalidationDate: date } = profile;
  const judged = neededForVerdict(profile) === null;
  const sections = [
    personSection(facts),
    practiceSection(facts),
    ...requirementsFor(progress, rulesFor(profile, today)).map(
      ({ key, name, page, met, measures }): TransferSection & { page: RequirementPage } => ({
        title: titles[key] ?? name,
        ready: judged && met,
        missing: judged ? measures.filter((measure) => !measure.met).map(({ words }) => words) : [],
        page,
        values: filled(valuesOf(key, measures, facts)),
      }),
    ),
  ];
  const window = date === null ? null : applicationWindow(date);
  const state = stateOf(window, today);
  return {
    state,
    opens: window?.opens ?? null,
    applyBy: window?.applyBy ?? null,
    sections: state === 'open' ? sections : sections.map((section) => ({ ...section, values: [] })),
  };
}

function stateOf(window: ReturnType<typeof applicationWindow> | null, today: string): TransferSheet['state'] {
  if (window === null) return 'undated';
  if (today < window.opens) return 'early';
  return today <= window.lapsesAfter ? 'open' : 'closed';
}
