/** That an operation is on its way out. Days are `YYYY-MM-DD`, in UTC. */
export interface Deprecation {
  /** From when on nobody new should use it. */
  readonly since: string;
  /** When it stops answering; at least half a year after `since`. Undefined while that is not decided. */
  readonly sunset?: string;
  /** What to use instead, as a sentence. */
  readonly instead: string;
}

/** Where what to use instead is told. */
const told = '/api/docs';

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** The headers of every answer of a deprecated operation: Deprecation (RFC 9745), Sunset (RFC 8594), and where it is told. */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  return {
    deprecation: `@${secondsOf(since)}`,
    ...(sunset !== undefined && { sunset: new Date(secondsOf(sunset) * 1000).toUTCString() }),
    link: `<${told}>; rel="deprecation"; type="text/html"`,
  };
}

/** What the document says of a deprecated operation besides. */
export function deprecatedMembers({ since, sunset, instead }: Deprecation) {
  const until = sunset === undefined ? '' : ` and stops answering on ${sunset}`;
  return {
    deprecated: true,
    'x-deprecated-since': since,
    ...(sunset !== undefined && { 'x-sunset': sunset }),
    told: `Deprecated since ${since}${until}. ${instead}`,
  };
}
