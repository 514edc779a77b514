import { today } from './today.ts';

/** In London, as the server counts it where that is known. */
export const thisYear = () => Number(today().slice(0, 4));

/** Has a page that stands in its document say this year, and not that in which it was made. */
export function fillYear(page: HTMLElement): void {
  for (const place of page.querySelectorAll('[data-year]')) place.textContent = String(thisYear());
}
