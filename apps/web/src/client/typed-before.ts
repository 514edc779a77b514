let typed: Readonly<Record<string, string>> = {};
let chosen: ReadonlyMap<string, string> = new Map();

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isMark = ({ type }: TextField) => type === 'checkbox' || type === 'radio';

/** Notes what was changed in the fields of a page that the app is about to take over. */
export function noteTyped(page: HTMLElement): void {
  const fields = [...page.querySelectorAll<TextField>('input, textarea')];
  const changed = fields.filter((field) => !isMark(field) && field.value !== field.defaultValue);
  typed = Object.fromEntries(changed.map(({ name, value }) => [name, value]));
  const marks = fields.filter((field) => isMark(field)) as HTMLInputElement[];
  const marked = marks.filter(({ checked, defaultChecked }) => checked && !defaultChecked);
  chosen = new Map(marked.map(({ name, value }) => [name, value]));
}

/** Forgets it: from then on every form begins as it is drawn. */
export function forgetTyped(): void {
  typed = {};
  chosen = new Map();
}

/** Of these values those that were typed before the app was there; null where none was. */
export function typedBefore<Values extends object>(values: Values): Partial<Values> | null {
  const found = Object.entries(typed).filter(([name]) => name in values);
  return found.length > 0 ? (Object.fromEntries(found) as Partial<Values>) : null;
}

/** What was ticked or chosen under this name before the app was there; null where nothing was. */
export function choseBefore(name: string): string | null {
  return chosen.get(name) ?? null;
}

/**
 * Where somebody is writing in a text of several lines, which React begins anew as it takes it over. Answers how to put them
 * back there.
 */
export function noteCaret(): () => void {
  const text = document.activeElement;
  if (!(text instanceof HTMLTextAreaElement)) return () => {};
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = text;
  return () => {
    text.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
    text.scrollTop = scrollTop;
  };
}
