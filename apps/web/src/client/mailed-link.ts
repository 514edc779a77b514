/** What a page behind a mailed link asks of it before anything else, when it stands in its document. */
export interface MailedLink {
  /** The query that tells of `{ token }` whether the link works; none where only following it tells. */
  readonly check?: string;
  /** What that answers, among other things, as long as what stands in the document is the page to show. */
  readonly stands?: Readonly<Record<string, unknown>>;
}

/** The token of a link: from the address, or from what its page left in its place in the history; '' without one. */
export function tokenOf(search: URLSearchParams, state: unknown): string {
  const kept = (state as { token?: unknown } | null)?.token;
  return search.get('token')?.trim() || (typeof kept === 'string' ? kept : '');
}

/**
 * Takes the token out of the address bar before the app is there, and leaves it where the app's router looks for it: in
 * this tab's history, so that reloading the page does not lose it. Answers it, '' where there is none.
 */
export function keepToken(): string {
  const token = tokenOf(new URLSearchParams(location.search), history.state?.usr);
  if (token && location.search) history.replaceState({ ...history.state, usr: { token } }, '', location.pathname);
  return token;
}

/** Whether a link was answered as its page, which stands there already, takes for granted. */
export function isAsItStands({ stands = {} }: MailedLink, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const said = answer as Record<string, unknown>;
  return Object.entries(stands).every(([name, value]) => JSON.stringify(said[name]) === JSON.stringify(value));
}
