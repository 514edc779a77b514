/** Licences that any package may have: they ask that their text goes along, and nothing of what is built with it. */
const allowed: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0'],
]);

/** Packages with another licence, and why each may be used all the same. A new one is a decision. */
export const allowedAlone: Readonly<Record<string, { readonly licence: string; readonly why: string }>> = {
  'libheif-js': {
    licence: 'LGPL-3.0',
    why: 'served as a file of its own, unchanged, which anybody may put another in place of',
  },
  '@fontsource-variable/atkinson-hyperlegible-next': { licence: 'OFL-1.1', why: 'a font, served unchanged' },
  '@fontsource/atkinson-hyperlegible-next': { licence: 'OFL-1.1', why: 'a font, printed unchanged' },
  'axe-core': { licence: 'MPL-2.0', why: 'tests alone, unchanged' },
  'ical.js': { licence: 'MPL-2.0', why: 'tests alone, unchanged' },
  lightningcss: { licence: 'MPL-2.0', why: 'builds alone, unchanged' },
  only: { licence: 'Unknown', why: 'tests alone; its readme holds the text of MIT' },
  'humanize-number': { licence: 'Unknown', why: 'tests alone; its readme says MIT' },
};

/** One installed package, as pnpm tells of it. */
export interface Licensed {
  readonly name: string;
  /** What its manifest or its licence file says: an SPDX expression, or `Unknown`. */
  readonly licence: string;
}

/** Whether an SPDX expression leaves a way by allowed licences alone: one of those between OR, each of those between AND. */
export function isAllowed(expression: string): boolean {
  return withoutBrackets(expression)
    .split(/\sOR\s/i)
    .some((way) => way.split(/\sAND\s/i).every((licence) => allowed.has(licence.trim())));
}

/** An expression of one level; one within another is read as no licence, so that somebody looks. */
function withoutBrackets(expression: string): string {
  const inner = /^\((.*)\)$/s.exec(expression.trim())?.[1] ?? expression;
  return inner.includes('(') ? 'Unknown' : inner;
}

/** The packages that nothing allows. A program for one platform has the exception of what it belongs to. */
export function notAllowed(packages: readonly Licensed[]): Licensed[] {
  return packages.filter(({ name, licence }) => {
    if (isAllowed(licence)) return false;
    const alone = Object.entries(allowedAlone).find(([other]) => name === other || name.startsWith(`${other}-`))?.[1];
    return alone?.licence !== licence;
  });
}
