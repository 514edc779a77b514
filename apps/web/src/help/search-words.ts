import { stemmer } from 'stemmer';
import { longestSought } from './sought.ts';

/** Words that say nothing of what is asked. */
const stopWords = new Set(
  `a about after all also am an and any are arent as at be because been being but by can cant could couldnt did
  didnt do does doesnt doing done dont for from get got had hadnt has hasnt have havent having he her here his
  how i id if im in into is isnt it its ive just last like may me might must my need no not of on or our ours
  please shall she should shouldnt so some such tell than that the their them then there these they this those
  to too up us use used using very want was wasnt we were werent what when where which who whom whose why will
  with wont would wouldnt year years you your`.split(/\s+/),
);

/**
 * Words that people use for one another, line by line. Each finds the others of its lines too, which count for less than
 * the word itself.
 */
const synonyms = `
  two both dual double second
  several multiple more
  manager boss matron supervisor confirmer
  confirmer confirmation countersign signoff
  maternity paternity parental pregnancy baby adoption
  leave absence absent away holiday
  sick sickness ill illness covid unwell
  bank agency locum nhsp temporary
  course training cpd learning study elearning module webinar workshop conference
  mandatory statutory compulsory
  participatory interactive group
  friend relative family husband wife
  doctor gp consultant physician pharmacist dentist physiotherapist paramedic
  audit verification verify selected chosen picked sampled inspected
  deadline due date expiry expire
  late overdue missed lapse lapsed
  extension extend postpone delay
  fee pay payment cost price money charge
  delete remove close erase cancel
  download export print pdf report copy
  password passcode passphrase login
  forgotten forgot lost reset
  ai chatgpt copilot gemini
  long length word
  anonymous anonymise anonymity name identify confidential confidentiality
  patient client resident service
  feedback compliment complaint thank card review
  reflection reflective reflect
  abroad overseas foreign
  teach teaching mentor educator assessor
  short shortage insufficient enough fewer
  conviction caution police criminal dbs offence
  indemnity insurance insured union
  upload attach attachment file photo scan document
  job employer employment post
  registration registered register registrant qualification
  scphn visitor
  signed signature sign
  overtime extra
  evidence proof prove certificate
  timesheet payslip roster rota
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));

/** A word without its ending, so that 'registered' and 'registration' are found by one another; marked, as no word is. */
export const stemOf = (word: string): string => `~${stemmer(word)}`;

/** The words of a text in order, in small letters and without what follows an apostrophe. A single letter is none. */
export function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

/** What is to be looked for in what somebody typed; all its words where none of them says anything. */
export function soughtWordsIn(sought: string): string[] {
  const words = [...new Set(wordsIn(sought.slice(0, longestSought)))];
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}

const stemsBeside = new Map<string, Set<string>>();
for (const line of synonyms) {
  const stems = line.map(stemOf);
  for (const stem of stems) {
    const beside = stemsBeside.get(stem) ?? new Set();
    for (const other of stems) if (other !== stem) beside.add(other);
    stemsBeside.set(stem, beside);
  }
}

/** The stems that mean about the same as a stem. */
export const synonymsOf = (stem: string): ReadonlySet<string> => stemsBeside.get(stem) ?? new Set();
