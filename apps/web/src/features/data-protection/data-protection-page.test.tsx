import type { User } from '@cairn/domain/account';
import { describe, expect, test } from 'vitest';
import { accountKey } from '../../client/query-client.ts';
import { htmlOf, textOf } from '../../client/testing-page.tsx';
import { DataProtectionPage } from './data-protection-page.tsx';

const known = [[accountKey, { firstName: 'Ada' } as User]] as const;
const page = htmlOf(<DataProtectionPage />);
const signedIn = textOf(<DataProtectionPage />, known);

describe('data protection', () => {
  test('lists its sections in their order, each by a link that leads to it', () => {
    const contents = page.slice(page.indexOf('On this page'), page.indexOf('</nav>', page.indexOf('On this page')));
    const linked = [...contents.matchAll(/href="\/?#([\w-]+)"/g)].map(([, id]) => id);
    const sections = [...page.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id);
    expect(linked).toEqual(sections);
    expect(new Set(sections).size).toBe(sections.length);
    expect(sections[0]).toBe('rights');
  });

  test('names each section for those who hear it', () => {
    for (const [, id] of page.matchAll(/<section id="([\w-]+)"/g)) {
      expect(page).toContain(`<section id="${id}" aria-labelledby="${id}-title"`);
      expect(page).toMatch(new RegExp(`<h2[^>]* id="${id}-title"`));
    }
  });

  test('leads strangers to sign in for their copy, and back to the front page', () => {
    const text = textOf(<DataProtectionPage />);
    expect(text).toContain('Sign in to export your data');
    expect(text).not.toContain('Export data and files');
    expect(text).toContain('Back to the front page');
    expect(page).toMatch(/href="\/"[^>]*><svg.*?<\/svg>Back to the front page/);
  });

  test('gives whoever is signed in both copies, and the way back to their profile', () => {
    expect(signedIn).toContain('Export your data');
    expect(signedIn).toContain('Export data and files');
    expect(signedIn).toContain('Back to your profile');
    expect(signedIn).not.toContain('Sign in to export');
  });
});
