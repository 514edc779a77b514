// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { see, visit } from '../../client/testing-visit.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

/** Asks for a link where mail is delivered as given. */
async function asks(mailDelivery: 'sent' | 'kept'): Promise<void> {
  const { press, write } = visit(<ForgotPasswordPage />, {
    'site.info': () => ({ mailDelivery }),
    'account.forgotPassword': () => ({}),
  });
  await write(/^Email/, 'ada@example.org');
  await press('Send reset link');
}

describe('ForgotPasswordPage', () => {
  test('says where there is no mail server that nothing was sent, and what has to be done', async () => {
    await asks('kept');
    await see('heading', 'No email was sent');
    expect(screen.getByText(/the message to ada@example.org is kept on the server/)).toBeDefined();
    expect(screen.getByText(/Ask whoever runs Cairn/)).toBeDefined();
    expect(screen.queryByText(/we have sent|sent successfully/i)).toBeNull();
  });

  test('says elsewhere that a link is on its way', async () => {
    await asks('sent');
    await see('heading', 'Check your email');
    expect(screen.getByText(/we have sent a link/)).toBeDefined();
    expect(screen.queryByText(/no mail server/)).toBeNull();
  });
});
