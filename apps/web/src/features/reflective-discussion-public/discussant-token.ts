/** The token of the link that a discussant was sent, by the path that it leads to; null for any other path. */
export function discussantToken(pathname: string): string | null {
  const [, token] = /^\/reflective-discussion\/([^/]+)\/*$/i.exec(pathname) ?? [];
  try {
    return token === undefined ? null : decodeURIComponent(token);
  } catch {
    // Cut short in a mail, say: it is asked for as it stands, and is the link of nobody.
    return token ?? null;
  }
}
