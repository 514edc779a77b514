import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { calendarDate, optionalCalendarDate } from './calendar-date-field.ts';
import { type CaseKind, caseKinds } from './data-protection-case-terms.ts';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
import { optionalText, requiredText } from './text.ts';

/** Longest text of a case, in characters. */
const maxCaseText = 4_000;

const kind = z.enum(Object.keys(caseKinds) as [CaseKind, ...CaseKind[]], { error: 'Please say what it is' });

const facts = {
  kind,
  receivedOn: calendarDate('Please say on which day it came, or became known'),
  summary: requiredText('Please say what it is about', maxCaseText),
  acknowledgedOn: optionalCalendarDate(),
  closedOn: optionalCalendarDate(),
  outcome: optionalText(maxCaseText),
};

type Facts = { readonly [F in keyof typeof facts]: z.output<(typeof facts)[F]> };

/** Days in their order, and an outcome where there is an end. */
function inOrder(given: Facts, context: z.RefinementCtx): void {
  const { receivedOn, acknowledgedOn, closedOn, outcome } = given;
  const fault = (path: keyof Facts, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (acknowledgedOn !== null && acknowledgedOn < receivedOn)
    fault('acknowledgedOn', 'This must not be before the day it came');
  if (closedOn !== null && closedOn < receivedOn) fault('closedOn', 'This must not be before the day it came');
  if (closedOn !== null && outcome === null)
    fault('outcome', 'Please say what came of it; of a breach that was not reported, why');
}

/** A complaint, a request of rights or a breach, as an administrator writes it down. */
export const dataProtectionCaseInput = z.object(facts).superRefine(inOrder, acrossFields);
export type DataProtectionCaseInput = z.output<typeof dataProtectionCaseInput>;

/** The same, changed. */
export const dataProtectionCaseChange = z.object({ id: identifier, ...facts }).superRefine(inOrder, acrossFields);
export type DataProtectionCaseChange = z.output<typeof dataProtectionCaseChange>;

/** One as administrators see it. */
export const dataProtectionCase = z.object({
  id: identifier,
  kind,
  receivedOn: z.iso.date(),
  summary: z.string(),
  acknowledgedOn: z.iso.date().nullable(),
  closedOn: z.iso.date().nullable(),
  outcome: z.string().nullable(),
  due: z.object({ what: z.enum(['acknowledge', 'answer', 'report']), on: z.iso.date() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type DataProtectionCase = z.output<typeof dataProtectionCase>;
