import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { textOf } from '../../client/testing-page.tsx';
import { AuthPage } from './auth-page.tsx';
import { RegistrationFailure } from './sign-up-form.tsx';

const shownAt = (address: string) => textOf(<AuthPage />, [], address);

test('it opens the form to sign in, and the one to join where the address asks for that', () => {
  expect(shownAt('/auth#sign-up')).toContain('By signing up you accept');
  expect(shownAt('/auth')).toContain('Forgot your password?');
});

test('an address that has an account, perhaps a deleted one, is shown every way on', () => {
  const data = { httpStatus: 409 };
  const error = TRPCClientError.from({ error: { code: -32009, message: 'Email already registered', data } } as never);
  const words = textOf(<RegistrationFailure error={error} />);
  expect(words).toContain('An account with this email already exists. Please try logging in instead.');
  expect(words).toContain('If you cannot sign in');
  expect(words).toContain('set a new password');
  expect(words).toContain('deleted');
});
