/** What of a document is for people to read, and may change at any time. */
const words: ReadonlySet<string> = new Set(['description', 'summary', 'title', 'example', 'examples', 'tags', 'info']);

/**
 * What an OpenAPI document promises, without its words, and a line for each path, message and component: to be kept as what a
 * release promised, and told apart from the next.
 */
export function promisesText(document: object): string {
  const parts = Object.entries(withoutWords(document) as object).map(
    ([part, members]) => `${JSON.stringify(part)}: ${linesOf(members, part === 'components' ? 2 : 1)}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** Members a line each, and so their members to this depth. */
function linesOf(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${linesOf(member, depth - 1)}`,
  );
  return `{\n${members.join(',\n')}\n}`;
}

/** A property may be named as words are: its name stays. */
function withoutWords(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutWords(one));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(
    ([name, member]) => member !== undefined && (areNames || !words.has(name)),
  );
  return Object.fromEntries(
    members.map(([name, member]) => [name, withoutWords(member, name === 'properties' && !areNames)]),
  );
}
