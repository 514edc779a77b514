/** A heading of a changelog: any level, a version somewhere in it, as Keep a Changelog, changesets and release-please write it. */
const heading = /^(#{1,4})\s+.*?\bv?(\d+\.\d+\.\d+(?:-[\w.]+)?)\b.*$/;

/** Whether a version comes before another; what follows a hyphen comes before the same without. */
export function isBefore(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (const index of [0, 1, 2] as const)
    if (a.numbers[index] !== b.numbers[index]) return (a.numbers[index] ?? 0) < (b.numbers[index] ?? 0);
  if (a.before === b.before) return false;
  if (a.before === '' || b.before === '') return a.before !== '';
  return a.before < b.before;
}

function partsOf(version: string): { numbers: number[]; before: string } {
  const [numbers = '', ...before] = version.split('+')[0]?.split('-') ?? [];
  return { numbers: numbers.split('.').map(Number), before: before.join('-') };
}

/** What a changelog says of the versions after one up to and with another, as it stands there; '' where it names none of them. */
export function notesBetween(changelog: string, from: string, to: string): string {
  const kept: string[] = [];
  let keeps = false;
  let level = 0;
  for (const line of changelog.split(/\r?\n/)) {
    const [, marks, version] = heading.exec(line) ?? [];
    // A version named in a heading below is one that is told about.
    if (marks !== undefined && version !== undefined && (level === 0 || marks.length <= level)) {
      level = marks.length;
      keeps = isBefore(from, version) && !isBefore(to, version);
    }
    if (keeps) kept.push(line);
  }
  return kept.join('\n').trim();
}

/** The versions of the catalog in a lock file, by package. */
export function catalogVersions(lockFile: string): Map<string, string> {
  const catalog = /^catalogs:\n {2}default:\n((?: {4}.*\n)+)/m.exec(lockFile)?.[1] ?? '';
  const entries = catalog.matchAll(/^ {4}'?([^'\n]+?)'?:\n {6}specifier: .*\n {6}version: (\S+)$/gm);
  return new Map([...entries].map(([, name = '', version = '']) => [name, version]));
}

/** Where the changes of a package can be read, from what its manifest says of its source; null where it says nothing. */
export function pageOfReleases(manifest: { repository?: string | { url?: string }; homepage?: string }): string | null {
  const { repository, homepage } = manifest;
  const source = (typeof repository === 'string' ? repository : repository?.url) ?? '';
  const [, owner, name] =
    /^(?:github:)?([\w.-]+)\/([\w.-]+?)$/.exec(source) ??
    /github\.com[/:]([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[/#]|$)/.exec(source) ??
    [];
  if (owner !== undefined && name !== undefined) return `https://github.com/${owner}/${name}/releases`;
  return homepage ?? null;
}

/** What pnpm tells of a dependency that has a newer release. */
export interface Outdated {
  readonly current?: string;
  readonly latest: string;
  readonly isDeprecated: boolean;
}

/** The outdated dependencies by name, once each; pnpm tells of one more often where rooms use it in several ways (`name@1.0.0 (dev)`). */
export function outdatedIn(answer: string): Map<string, Outdated> {
  const told: Record<string, Outdated> = JSON.parse(answer || '{}');
  return new Map(Object.entries(told).map(([key, one]) => [/^@?[^@\s]+/.exec(key)?.[0] ?? key, one]));
}
