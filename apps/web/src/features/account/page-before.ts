/** The page somebody wanted before they were asked to sign in; only a page of ours, else null. */
export function pageBefore(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
