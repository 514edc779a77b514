import { expect, test } from 'vitest';
import { htmlOf } from '../../client/testing-page.tsx';
import { LandingPage } from './landing-page.tsx';

test('counts the regulator’s requirements, in figures and in stones', () => {
  const page = htmlOf(<LandingPage />);
  expect(page).toMatch(/<strong>8<\/strong><span>revalidation requirements/);
  expect(page.match(/class="cairn-stone"/g)).toHaveLength(8);
  expect(page).toContain(
    'A cairn of eight stones, one for each requirement: three are whole, three are filling, two are still outlines.',
  );
});

test.each(["Get Started - It's Free", 'Get Started Now - Free Account'])('“%s” opens the form to join', (words) => {
  const page = htmlOf(<LandingPage />).replaceAll('&#x27;', "'");
  expect(page.split(words)[0]?.split('<a ').at(-1)).toContain('href="/auth#sign-up"');
});
