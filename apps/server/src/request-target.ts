/**
 * The target of a request in the one spelling that routes, hooks and handlers read: a path and a query. A server must
 * accept the absolute form, whatever host it names (RFC 9112, section 3.2.2), and letters written as percent escapes
 * are the same letters (RFC 3986, section 6.2.2.2). Dot segments and escaped slashes stay: they name nothing here.
 */
export function originForm(target: string): string {
  // Nearly all come in it.
  if (target.startsWith('/') && !target.includes('%') && !target.includes('#')) return target;
  const address = /^https?:\/\/[^/?#]*(.*)$/is.exec(target);
  const relative = address ? (address[1] ?? '') : target;
  const rooted = address && !relative.startsWith('/') ? `/${relative}` : relative;
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/s.exec(rooted) ?? [];
  const letterOf = (escaped: string) => String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return path.replace(/%(?:[46][1-9a-f]|[57][0-9a]|3\d|2d|2e|5f|7e)/gi, letterOf) + query;
}
