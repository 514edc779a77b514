import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The document of an address, as the build of the web app lists it. */
interface Entry {
  /** '/cycles/:id'; '*' for every address that is no page. */
  readonly path: string;
  readonly document: string;
  /** The one for people who bring a session, where theirs differs. */
  readonly signedIn?: string;
}

/** The file to answer with, and whether it depends on the session that a request brings. */
export interface WebDocument {
  readonly file: string;
  readonly bySession: boolean;
}

/** Answers how to find the document of an address; without a list of them every address has the same one. */
export function documentsIn(folder: string): (url: string, hasSession: () => boolean) => WebDocument {
  const list = join(folder, 'pages/table.json');
  if (!existsSync(list)) return () => ({ file: 'index.html', bySession: false });
  const entries: Entry[] = JSON.parse(readFileSync(list, 'utf8'));
  const matchers = entries.map((entry) => ({ entry, matches: matcherOf(entry.path) }));
  return (url, hasSession) => {
    const path = pathOf(url);
    const { entry } = matchers.find(({ matches }) => matches(path)) ?? {};
    if (!entry) return { file: 'index.html', bySession: false };
    const { document, signedIn } = entry;
    if (signedIn === undefined) return { file: document, bySession: false };
    return { file: hasSession() ? signedIn : document, bySession: true };
  };
}

/** As the router of the web app reads it: decoded, in any case, and with or without slashes at the end. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return decoded(path)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function matcherOf(path: string): (asked: string) => boolean {
  if (path === '*') return () => true;
  if (!path.includes(':')) return (asked) => asked === path;
  const parts = path.split('/');
  return (asked) => {
    const given = asked.split('/');
    return given.length === parts.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
  };
}
