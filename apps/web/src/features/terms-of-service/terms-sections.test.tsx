import { expect, test } from 'vitest';
import { htmlOf } from '../../client/testing-page.tsx';
import { termsSections } from './terms-sections.tsx';

test('closing the account is said to be a button of the profile, not a message to support', () => {
  const page = htmlOf(termsSections.find(({ id }) => id === 'ending')?.content);
  expect(page).toContain('href="/profile#close-account"');
  expect(page).not.toContain('Please close my account');
});
