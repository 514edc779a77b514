import { expect, test } from 'vitest';
import { htmlOf } from '../client/testing-page.tsx';
import { accountQuestions } from './cairn-questions.tsx';

test('closing the account is said to be a button of the profile, not a message to support', () => {
  const answer = accountQuestions.find(({ id }) => id === 'close-account')?.answer;
  const page = htmlOf(answer);
  expect(page).toContain('href="/profile#close-account"');
  expect(page).not.toMatch(/write to us|contact-support/);
});
