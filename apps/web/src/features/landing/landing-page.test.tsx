import { expect, test } from 'vitest';
import { htmlOf } from '../../client/testing-page.tsx';
import { LandingPage } from './landing-page.tsx';

test.each(["Get Started - It's Free", 'Get Started Now - Free Account'])('“%s” opens the form to join', (words) => {
  const page = htmlOf(<LandingPage />).replaceAll('&#x27;', "'");
  expect(page.split(words)[0]?.split('<a ').at(-1)).toContain('href="/auth#sign-up"');
});
