import { addressAfterMs, longestSought, searchFailure } from './sought.ts';

/** The search, and what draws the answers, once somebody looks for something. */
async function loadShownHelp() {
  const { shownHelp } = await import('./shown-help.ts');
  return shownHelp();
}

/** Makes the search that stands in a document work as the app's does, without the app. */
export function startHelpSearch(page: HTMLElement): void {
  const input = page.querySelector<HTMLInputElement>('search input');
  const status = page.querySelector('search [role="status"]');
  const [list, nothing, rest] = ['found', 'nothing', 'page'].map((name) =>
    page.querySelector<HTMLElement>(`[data-help="${name}"]`),
  );
  if (!input || !status || !list || !nothing || !rest) return;

  let finding: ReturnType<typeof loadShownHelp> | null = null;
  let looks = 0;
  const look = async () => {
    const own = ++looks;
    // Fetched and made ready once, however much is typed meanwhile.
    finding ??= loadShownHelp();
    let find: Awaited<typeof finding>;
    try {
      find = await finding;
    } catch {
      finding = null;
      status.textContent = searchFailure;
      return;
    }
    // Answers drawn anew would take the focus from somebody who has gone on to one.
    if (own !== looks) return;
    const found = find(input.value);
    list.querySelector('ol')?.replaceChildren(...found.items);
    list.hidden = found.items.length === 0;
    nothing.hidden = !found.sought || found.items.length > 0;
    rest.hidden = found.sought;
    status.textContent = found.status;
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
