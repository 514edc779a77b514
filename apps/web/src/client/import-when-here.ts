/** What each file comes by; without those that did not come. */
const coming = new Map<string, Promise<void>>();

/** What every script of the build imports: each by its name, with the places in this very list of those it imports. */
type ImportTable = Readonly<Record<string, readonly number[]>>;

/**
 * Imports what `load` names once its `files` are here, of which a script that comes alone stands for all that it imports; the
 * build puts this around every dynamic import. Browsers before 2026 never ask again for a module that once could not be
 * fetched (whatwg/html#10327), also not one that another stands on: on a line that drops, what had failed once would stay
 * away until the page is loaded anew. So nothing is imported before all of it is in the browser's cache.
 * @throws TypeError where a file cannot be fetched; the next call asks for it again
 */
export async function importWhenHere<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const isScript = (file: string) => file.endsWith('.js');
  const isAlone = files.filter(isScript).length === 1;
  await Promise.all(files.map((file) => (isAlone && isScript(file) ? bringWhole(`/${file}`) : bring(`/${file}`))));
  return load();
}

/** Fetches a script and all that it stands on. */
async function bringWhole(path: string): Promise<void> {
  // A document names whatever its scripts import.
  if (isInDocument(hrefOf(path))) return;
  const bringImported = async () => {
    const files = standsOn(path.slice(1), await importTable());
    await Promise.all([...files].map((file) => bring(`/${file}`)));
  };
  await Promise.all([bring(path), bringImported()]);
}

/** A script, what it imports, what that imports, and so on. */
function standsOn(script: string, table: ImportTable): Set<string> {
  const names = Object.keys(table);
  const found = new Set([script]);
  // What is added on the way is visited as well.
  for (const name of found) for (const place of table[name] ?? []) found.add(names[place] ?? name);
  return found;
}

let table: Promise<ImportTable> | undefined;

/**
 * What every script of this build imports. It stands in a file of its own, for nothing that a document loads asks for it: the
 * lists of what stands on what, repeated in each script, made up a fortieth of a page.
 * @throws TypeError where it cannot be fetched; the next call asks for it again
 */
export function importTable(): Promise<ImportTable> {
  table ??= readTable().catch((error: unknown) => {
    table = undefined;
    throw error;
  });
  return table;
}

async function readTable(): Promise<ImportTable> {
  const path = document.querySelector<HTMLMetaElement>('meta[name="imports"]')?.content;
  // None in a page that no build has made.
  if (!path) return {};
  const answer = await fetch(path, { priority: 'low' });
  if (!answer.ok) throw failure(path);
  return answer.json();
}

/**
 * Fetches a script or stylesheet of the app, once; what the document itself loads counts as fetched.
 * @throws TypeError where it cannot be fetched
 */
export function bring(path: string): Promise<void> {
  const href = hrefOf(path);
  const known = coming.get(href);
  if (known) return known;
  const arrival = isInDocument(href) ? Promise.resolve() : fetched(href);
  coming.set(href, arrival);
  arrival.catch(() => coming.delete(href));
  return arrival;
}

const hrefOf = (path: string) => new URL(path, location.origin).href;

function isInDocument(href: string): boolean {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].some((link) => link.href === href);
  return linked || [...document.scripts].some(({ src }) => src === href);
}

function fetched(href: string): Promise<void> {
  return href.endsWith('.css') ? styled(href) : read(href);
}

/** Into the browser's cache, from which it is then imported: a link that preloads is remembered as failed, like the module. */
async function read(href: string): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw failure(href);
  await answer.arrayBuffer();
}

function styled(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(failure(href));
    };
    document.head.append(link);
  });
}

const failure = (href: string) => new TypeError(`Failed to fetch ${href}`);
