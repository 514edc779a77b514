import { isCalendarDate } from '@cairn/domain/calendar-date';
import { asksProvider, declaredOnFault } from '@cairn/domain/declaration-terms';
import type { Declarations, declarationFields } from '@cairn/domain/declarations';
import { liesIn } from '@cairn/domain/kept-by-years';
import { isLocked, type OpenOrLocked } from '@cairn/domain/read-only';
import type { FormValues } from '@cairn/domain/record-field';

/** What the fields hold while someone types: a tick for each statement, and what is asked once it is ticked. */
export type DeclarationsValues = FormValues<typeof declarationFields> & {
  healthAndCharacter: boolean;
  indemnity: boolean;
};

/** Gets the focus when the form is begun anew. */
export const firstFieldId = 'health-and-character-statement';

/** Whether a day stays with submitted years that are over: the present ones ask for another. */
export function staysWithSubmitted(day: string | null, submitted: readonly OpenOrLocked[], today: string): boolean {
  return day !== null && submitted.some((years) => isLocked(years) && years.to < today && liesIn(day, years));
}

/** What was noted, or blanks; of a day that stays with submitted years a blank. */
export function valuesOf(
  noted: Declarations | null,
  submitted: readonly OpenOrLocked[],
  today: string,
): DeclarationsValues {
  const offered = (day: string | null = null) => (staysWithSubmitted(day, submitted, today) ? '' : (day ?? ''));
  const healthAndCharacterOn = offered(noted?.healthAndCharacterOn);
  const indemnityOn = offered(noted?.indemnityOn);
  return {
    healthAndCharacterOn,
    indemnityOn,
    indemnityRoute: noted?.indemnityRoute ?? '',
    indemnityProvider: noted?.indemnityProvider ?? '',
    healthAndCharacter: healthAndCharacterOn !== '',
    indemnity: indemnityOn !== '',
  };
}

/** What is sent: nothing of a statement that is not ticked, and a name only where one is asked. */
export function sentValues({ healthAndCharacter, indemnity, ...values }: DeclarationsValues) {
  const { healthAndCharacterOn, indemnityOn, indemnityRoute, indemnityProvider } = values;
  return {
    healthAndCharacterOn: healthAndCharacter ? healthAndCharacterOn : '',
    indemnityOn: indemnity ? indemnityOn : '',
    indemnityRoute: indemnity ? indemnityRoute : '',
    indemnityProvider: indemnity && asksProvider(indemnityRoute) ? indemnityProvider : '',
  };
}

/** What is wrong beside what the schema says: a ticked statement without its day or its route, and a day ahead. */
export function faultsOf(values: DeclarationsValues, today: string): Record<string, string> {
  const faults: Record<string, string> = {};
  const { healthAndCharacter, indemnity, indemnityRoute } = values;
  const day = (field: 'healthAndCharacterOn' | 'indemnityOn', missing: string) => {
    const date = values[field];
    const fault = date === '' ? missing : isCalendarDate(date) && declaredOnFault(date, today);
    if (fault) faults[field] = fault;
  };
  if (healthAndCharacter) day('healthAndCharacterOn', 'Please say on which day you read it');
  if (indemnity) {
    day('indemnityOn', 'Please say on which day you checked your cover');
    if (indemnityRoute === '') faults.indemnityRoute = 'Please say how you are covered';
  }
  return faults;
}
