import { describe, expect, test } from 'vitest';
import { guideIdIn } from '../help/guide-parts.ts';
import { guides } from '../help/guides.ts';
import { routes } from './route-objects.tsx';

type Route = { path?: string; handle?: { signedOut?: string }; children?: Route[] };

function pathsOf(all: readonly Route[]): string[] {
  return all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}

/** The source of every screen, by its path. */
const sources: Record<string, string> = import.meta.glob(
  '../{app,client,components,features,help,records}/**/*.{ts,tsx}',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const paths = pathsOf(routes as Route[]);
const screens = Object.entries(sources).filter(
  ([file]) => /\/(features|components|help|records)\//.test(file) && !file.endsWith('.test.ts'),
);

/** Every address of our own that a screen links to, with the file that names it. */
const links = screens.flatMap(([file, text]) =>
  [...text.matchAll(/\b(?:to|href)(?:=|: )\{?["'](\/[^"'{]*|#[^"'{]*)["']/g)].map(([, href = '']) => ({ file, href })),
);

const isFile = (href: string) => href.startsWith('/api/') || /\.\w+$/.test(href);
const pathOf = (href: string) => href.split('#')[0] ?? '';

describe('links', () => {
  test('are found at all', () => {
    expect(links.length).toBeGreaterThan(60);
  });

  test.each([...new Set(links.map(({ href }) => pathOf(href)))].filter((path) => path && !isFile(path)))(
    'to %s lead to a page',
    (path) => {
      expect(paths).toContain(path);
    },
  );

  test('into a page lead to something it has', () => {
    const guideIds = guides.map(({ id }) => id);
    const texts = Object.values(sources).join('\n');
    const intoGuides = [...texts.matchAll(/["'](\/user-guides#[\w-]+)["']/g)].map(([, href = '']) => href);
    expect(intoGuides.length).toBeGreaterThan(5);
    for (const href of intoGuides) expect(guideIds).toContain(guideIdIn(href.split('#')[1] ?? ''));
    const everywhere = screens.map(([, text]) => text).join('\n');
    const named = links
      .map(({ href }) => href.split('#')[1])
      .filter((id) => id !== undefined && !guideIds.includes(id));
    for (const id of named) expect(everywhere).toMatch(new RegExp(`\\bid(?:=|: )["']${id}["']`));
  });
});

describe('addresses', () => {
  test('are each given to one page', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('a visitor who is signed out', () => {
  const said = (all: readonly Route[]): [string, string][] =>
    all.flatMap(({ path, handle, children = [] }) => [
      ...(path && handle?.signedOut ? [[path, handle.signedOut] as [string, string]] : []),
      ...said(children),
    ]);

  test('is told so on the pages of the records and of support, and asked to log in on the user guides', () => {
    expect(Object.fromEntries(said(routes as Route[]))).toEqual({
      '/practice-hours': 'unauthorized',
      '/practice-hours/time-away': 'unauthorized',
      '/cpd-activities': 'unauthorized',
      '/reflective-accounts': 'unauthorized',
      '/reflective-discussions': 'unauthorized',
      '/feedback': 'unauthorized',
      '/declarations': 'unauthorized',
      '/confirmation': 'unauthorized',
      '/transfer-sheet': 'unauthorized',
      '/cycles': 'unauthorized',
      '/cycles/:id': 'unauthorized',
      '/contact-support': 'unauthorized',
      '/user-guides': 'pleaseLogIn',
    });
  });
});
