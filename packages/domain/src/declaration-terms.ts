import { formatDate } from './calendar-date.ts';

/**
 * How somebody is covered, stored value → label; what the application asks:
 * http://www.swhealthcare.org.uk/requirements-professional-indemnity-arrangement/ (read 22 November 2026).
 */
export const indemnityRoutes = {
  employer: 'Through my employer',
  professional_body: 'Through membership of a professional body',
  private: 'Through private insurance',
  intending: 'I am not practising; I will have cover before I do',
} as const;

/** Whether the application asks by whom. */
export function asksProvider(route: string | null): boolean {
  return route === 'professional_body' || route === 'private';
}

/** Enough for the name of a body or an insurer, in characters, and for nothing else. */
export const maxProviderName = 80;

/** What a registrant notes of each declaration: the regulator asks for no evidence, and what they declare is never kept. */
export const declarationStatements = {
  healthAndCharacter:
    'I have read the NMC’s guidance on health and character, and will make my declaration in MyNMC when I apply.',
  indemnity:
    'I have checked that I am covered for my practice, or will be before I practise, and will declare it in MyNMC when I apply.',
} as const;

/** What is wrong with the day of a declaration, in words; null when nothing is. */
export function declaredOnFault(date: string | null, today: string): string | null {
  return date !== null && date > today ? `Please enter a day up to today, ${formatDate(today)}` : null;
}
