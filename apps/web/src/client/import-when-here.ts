/** What each file comes by; without those that did not come. */
const coming = new Map<string, Promise<void>>();

/**
 * Imports what `load` names once the `files` it stands on are here; the build puts this around every dynamic import. Browsers
 * before 2026 never ask again for a module that once could not be fetched (whatwg/html#10327), also not one that another
 * stands on: on a line that drops, what had failed once would stay away until the page is loaded anew. So nothing is
 * imported before all of it is in the browser's cache.
 * @throws TypeError where a file cannot be fetched; the next call asks for it again
 */
export async function importWhenHere<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => bring(`/${file}`)));
  return load();
}

/**
 * Fetches a script or stylesheet of the app, once; what the document itself loads counts as fetched.
 * @throws TypeError where it cannot be fetched
 */
export function bring(path: string): Promise<void> {
  const { href } = new URL(path, location.origin);
  const known = coming.get(href);
  if (known) return known;
  const arrival = isInDocument(href) ? Promise.resolve() : fetched(href);
  coming.set(href, arrival);
  arrival.catch(() => coming.delete(href));
  return arrival;
}

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
