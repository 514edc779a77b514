import { expect, test } from 'vitest';
import { htmlOf } from '../../client/testing-page.tsx';
import { RightsCards } from './rights-cards.tsx';

test('deleting everything is a button of the profile, and a mail only for whoever cannot sign in', () => {
  const page = htmlOf(<RightsCards signInTo="/data-protection" />);
  expect(page).toContain('href="/profile#close-account"');
  expect(page).toContain('If you cannot sign in, write to');
});
