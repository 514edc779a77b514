/** As the device counts it. */
export const thisYear = () => new Date().getFullYear();

/** Has a page that stands in its document say this year, and not that in which it was made. */
export function fillYear(page: HTMLElement): void {
  for (const place of page.querySelectorAll('[data-year]')) place.textContent = String(thisYear());
}
