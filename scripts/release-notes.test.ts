import { describe, expect, test } from 'vitest';
import { catalogVersions, isBefore, notesBetween, outdatedIn, pageOfReleases } from './release-notes.ts';

describe('isBefore', () => {
  test.each([
    ['1.2.3', '1.2.4'],
    ['1.9.0', '1.10.0'],
    ['2.0.0-rc.1', '2.0.0'],
    ['2.0.0-alpha', '2.0.0-beta'],
  ])('puts %s before %s', (one, other) => {
    expect([isBefore(one, other), isBefore(other, one), isBefore(one, one)]).toEqual([true, false, false]);
  });
});

describe('notesBetween', () => {
  const changelog = `# Changelog

## [Unreleased]

## [1.3.0] - 2026-11-01
### Added
- A thing, see 9.9.9

## v1.2.1 (2026-10-01)
- Mended

## 1.2.0
- Old
`;

  test('tells of what came after, up to the version that is there', () => {
    expect(notesBetween(changelog, '1.2.0', '1.3.0')).toBe(
      '## [1.3.0] - 2026-11-01\n### Added\n- A thing, see 9.9.9\n\n## v1.2.1 (2026-10-01)\n- Mended',
    );
    expect(notesBetween(changelog, '1.2.1', '1.3.0')).not.toContain('Mended');
    expect(notesBetween(changelog, '1.2.0', '1.2.1')).toBe('## v1.2.1 (2026-10-01)\n- Mended');
  });

  test('tells nothing where nothing is said', () => {
    expect(notesBetween(changelog, '1.3.0', '1.4.0')).toBe('');
    expect(notesBetween('What changed: see the website.', '1.0.0', '2.0.0')).toBe('');
  });

  test('knows versions of the third level, and headings below them', () => {
    expect(notesBetween('## Releases\n### 2.0.0\n#### Breaking 1.0.0\n- x\n### 1.0.0\n- y', '1.0.0', '2.0.0')).toBe(
      '### 2.0.0\n#### Breaking 1.0.0\n- x',
    );
  });
});

test('catalogVersions reads what a lock file says of the catalog', () => {
  const lock = `lockfileVersion: '9.0'\n\ncatalogs:\n  default:\n    '@aws-sdk/client-s3':\n      specifier: ^3.1.0\n      version: 3.2.0\n    zod:\n      specifier: ^4\n      version: 4.6.7\n\nimporters:\n`;
  expect([...catalogVersions(lock)]).toEqual([
    ['@aws-sdk/client-s3', '3.2.0'],
    ['zod', '4.6.7'],
  ]);
});

test.each([
  [
    { repository: { url: 'git+https://github.com/fastify/fastify.git' } },
    'https://github.com/fastify/fastify/releases',
  ],
  [{ repository: 'github:owner/name' }, 'https://github.com/owner/name/releases'],
  [{ repository: 'owner/name' }, 'https://github.com/owner/name/releases'],
  [{ repository: { url: 'git@github.com:owner/na.me.git' } }, 'https://github.com/owner/na.me/releases'],
  [{ homepage: 'https://example.org/' }, 'https://example.org/'],
  [{}, null],
])('pageOfReleases of %o is %s', (manifest, page) => {
  expect(pageOfReleases(manifest)).toBe(page);
});

test('outdatedIn tells of each dependency once, by its name', () => {
  const one = { current: '11.19.0', latest: '11.25.2', isDeprecated: false };
  const told = { '@trpc/server@11.19.0': one, '@trpc/server@11.19.0 (dev)': one, 'zod@4.0.0': one };
  expect([...outdatedIn(JSON.stringify(told)).keys()]).toEqual(['@trpc/server', 'zod']);
  expect(outdatedIn('').size).toBe(0);
});
