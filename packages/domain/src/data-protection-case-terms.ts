import { addDays, addMonths, earlierOf } from './calendar-date.ts';

/** What the law gives a time to answer, in words. */
export const caseKinds = {
  complaint: 'Complaint about data',
  'rights-request': 'Request of rights',
  breach: 'Breach',
} as const;

export type CaseKind = keyof typeof caseKinds;

/** How long a closed case is kept, in years: as long as most claims can be brought (Limitation Act 1980). */
export const closedCaseYears = 6;

/** Days within which a complaint is acknowledged (Data Protection Act 2018, section 164A). */
const acknowledgeDays = 30;
/** What Cairn’s pages promise for requests, beside the month of the UK GDPR, article 12(3). */
const answerDays = 30;
/** Of the 72 hours within which a breach is reported (UK GDPR, article 33) the last whole day; its hour is not asked. */
const reportDays = 2;

interface Dated {
  readonly kind: CaseKind;
  /** When it was received, or a breach became known. */
  readonly receivedOn: string;
  readonly acknowledgedOn: string | null;
  readonly closedOn: string | null;
}

/** What has to be done by a day. */
export interface CaseDue {
  readonly what: 'acknowledge' | 'answer' | 'report';
  readonly on: string;
}

/** What the law wants next of a case, and the last day for it; null once that is done, or the case is closed. */
export function caseDue({ kind, receivedOn, acknowledgedOn, closedOn }: Dated): CaseDue | null {
  if (closedOn !== null) return null;
  if (kind === 'rights-request')
    return { what: 'answer', on: earlierOf(addMonths(receivedOn, 1), addDays(receivedOn, answerDays)) };
  if (acknowledgedOn !== null) return null;
  if (kind === 'complaint') return { what: 'acknowledge', on: addDays(receivedOn, acknowledgeDays) };
  return { what: 'report', on: addDays(receivedOn, reportDays) };
}
