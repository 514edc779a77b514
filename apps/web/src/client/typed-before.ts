let typed: Readonly<Record<string, string>> = {};

/** Notes what the fields of a page hold that the app is about to take over. */
export function noteTyped(page: HTMLElement): void {
  typed = Object.fromEntries([...page.querySelectorAll('input')].map(({ name, value }) => [name, value]));
}

/** Forgets it: from then on every form begins blank. */
export function forgetTyped(): void {
  typed = {};
}

/** Of these values those that were typed before the app was there; null where none was. */
export function typedBefore<Values extends object>(values: Values): Partial<Values> | null {
  const found = Object.entries(typed).filter(([name, text]) => name in values && text !== '');
  return found.length > 0 ? (Object.fromEntries(found) as Partial<Values>) : null;
}
