import type { Found } from './find-help.ts';
import type { HelpEntry } from './help-entry.ts';
import classes from './help-search.module.css';
import { loadHelp } from './load-help.ts';
import { kindNames, searchFailure, searchStatus } from './search-status.ts';
import { addressAfterMs, longestSought } from './sought.ts';

/** Makes the search that stands in a document work as the app's does, without the app. */
export function startHelpSearch(page: HTMLElement): void {
  const input = page.querySelector<HTMLInputElement>('search input');
  const status = page.querySelector('search [role="status"]');
  const [list, nothing, rest] = ['found', 'nothing', 'page'].map((name) =>
    page.querySelector<HTMLElement>(`[data-help="${name}"]`),
  );
  if (!input || !status || !list || !nothing || !rest) return;

  let find: ((sought: string) => Found) | null = null;
  const look = async () => {
    try {
      find ??= await loadHelp();
    } catch {
      status.textContent = searchFailure;
      return;
    }
    const found = find(input.value);
    list.querySelector('ol')?.replaceChildren(...found.entries.map(itemOf));
    list.hidden = found.entries.length === 0;
    nothing.hidden = !found.sought || found.entries.length > 0;
    rest.hidden = found.sought;
    status.textContent = searchStatus(input.value, found);
  };

  let writing: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(writing);
    history.replaceState(history.state, '', addressOf(input.value));
  };
  input.addEventListener('input', () => {
    void look();
    clearTimeout(writing);
    writing = setTimeout(write, addressAfterMs);
  });
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.focus();
  });
  // Back comes to what was looked for, however soon somebody has gone on.
  list.addEventListener('click', write);
  // What the address names; or the browser has brought back what was typed before.
  input.value ||= (new URLSearchParams(location.search).get('q') ?? '').slice(0, longestSought);
  if (input.value) void look();
}

const addressOf = (sought: string) => (sought.trim() ? `?${new URLSearchParams({ q: sought })}` : location.pathname);

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
