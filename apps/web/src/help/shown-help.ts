import type { HelpEntry } from './help-entry.ts';
import classes from './help-search.module.css';
import { loadHelp } from './load-help.ts';
import { kindNames, searchStatus } from './search-status.ts';

/** What a search came to, as a page without the app shows it. */
export interface ShownHelp {
  /** Whether there was anything to look for. */
  sought: boolean;
  items: readonly HTMLLIElement[];
  /** What is said under the search. */
  status: string;
}

/** Fetches the texts, and answers what looks through them. */
export async function shownHelp(): Promise<(sought: string) => ShownHelp> {
  const find = await loadHelp();
  return (sought) => {
    const found = find(sought);
    return { sought: found.sought, items: found.entries.map(itemOf), status: searchStatus(sought, found) };
  };
}

function itemOf({ href, kind, title, text, isOpen }: HelpEntry): HTMLLIElement {
  const [item, heading, link] = [element('li'), element('h2'), element('a', title)];
  link.href = href;
  heading.append(link);
  // Only strangers are sent a document without the app.
  const kindLine = element('p', isOpen ? kindNames[kind] : `${kindNames[kind]}, once you are signed in`);
  kindLine.className = classes.kind ?? '';
  item.append(heading, kindLine, element('p', text));
  return item;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
