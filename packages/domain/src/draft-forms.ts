/** A form whose draft the account keeps. */
interface DraftForm {
  /** The page it stands on. */
  readonly page: string;
  /** "CPD activity": what is being written. */
  readonly what: string;
  /** The fields whose words name a draft, best first. */
  readonly named: readonly string[];
}

/** The forms of records, by the names of their drafts. */
export const draftForms = {
  'practice-hours': { page: '/practice-hours', what: 'practice hours', named: ['employer', 'description'] },
  absences: { page: '/practice-hours/time-away', what: 'time away', named: ['note'] },
  'cpd-activity': { page: '/cpd-activities', what: 'CPD activity', named: ['topic', 'methodInOwnWords'] },
  feedback: {
    page: '/feedback',
    what: 'feedback',
    named: ['sourceOfFeedback', 'contentOfFeedback', 'howPracticeChanged', 'typeOfFeedback'],
  },
  'reflective-account': {
    page: '/reflective-accounts',
    what: 'reflective account',
    named: ['title', 'natureOfActivity', 'whatLearned', 'howImproved', 'codeRelevance'],
  },
  'reflective-discussion': {
    page: '/reflective-discussions',
    what: 'reflective discussion',
    named: ['discussantName', 'discussionSummary'],
  },
  declarations: { page: '/declarations', what: 'declarations', named: ['indemnityProvider'] },
  confirmation: { page: '/confirmation', what: 'confirmation', named: ['confirmerName'] },
} as const satisfies Record<string, DraftForm>;

export type DraftFormName = keyof typeof draftForms;

export const draftFormNames = Object.keys(draftForms) as [DraftFormName, ...DraftFormName[]];

export const isDraftForm = (form: string): form is DraftFormName => Object.hasOwn(draftForms, form);

/** One that somebody has begun, and the day they changed it last. */
export interface UnfinishedForm {
  readonly id: string;
  readonly form: DraftFormName;
  readonly values: Readonly<Record<string, unknown>>;
  readonly changedOn: string;
}

/** Most characters of a draft's words that name it. */
const longestName = 60;

/** The first words of what was written in a form, which name its draft; what the form is for where it has none yet. */
export function draftName(form: DraftFormName, values: Readonly<Record<string, unknown>>): string {
  const { what, named } = draftForms[form];
  for (const field of named) {
    const value = values[field];
    const words = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
    if (words !== '') return shortened(words);
  }
  return what;
}

/** Cut between words where there are any, and never within a character. */
function shortened(words: string): string {
  const characters = [...words];
  if (characters.length <= longestName) return words;
  const cut = characters.slice(0, longestName).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > longestName / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
