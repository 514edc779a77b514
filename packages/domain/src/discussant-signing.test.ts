import { describe, expect, test } from 'vitest';
import { signingWords } from './discussant-signing.ts';

const discussantEmail = 'grace@example.org';

describe('how the discussant came to sign', () => {
  test.each([
    ['mail', 'other', 'Signed from the email to grace@example.org. The browser was not one the registrant'],
    ['link', 'other', 'Signed by a link the registrant passed on. The browser was not one the registrant'],
    ['link', 'registrant-signed-in', 'passed on. The registrant was signed in to Cairn in the same browser.'],
    ['mail', 'registrant-before', 'grace@example.org. The network and the kind of browser were the same'],
    ['link', null, 'Signed by a link the registrant passed on.'],
  ] as const)('by %s in the browser %s', (discussantCameBy, discussantBrowser, words) => {
    expect(signingWords({ discussantCameBy, discussantBrowser, discussantEmail })).toContain(words);
  });

  test('is not guessed where it was not recorded', () => {
    expect(signingWords({ discussantCameBy: null, discussantBrowser: null, discussantEmail })).toBeNull();
  });
});
