let typed: Record<string, string> = {};

/** Notes what the fields of a page hold that the app is about to take over. */
export function noteTyped(page: HTMLElement): void {
  typed = Object.fromEntries([...page.querySelectorAll('input')].map(({ name, value }) => [name, value]));
}

/** Forgets it: from then on every form begins blank. */
export function forgetTyped(): void {
  typed = {};
}

/** What was typed into the field of this name before the app was there; '' where nothing was. */
export function typedBefore(name: string): string {
  return typed[name] ?? '';
}
