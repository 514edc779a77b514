// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focusedField, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { blankPasswords, ResetPasswordForm } from './reset-password-form.tsx';

describe('asking for a link', () => {
  test('says the same whether there is such an account or not', async () => {
    const sent: unknown[] = [];
    const { press, write } = visit(<ForgotPasswordPage />, {
      'account.forgotPassword': (input: unknown) => {
        sent.push(input);
        return { message: 'If there is an account, a link is on its way.' };
      },
    });
    await write(/^Email/, 'ada@example.org');
    await press('Send reset link');
    await says('Password reset email sent successfully');
    expect(sent).toEqual([{ email: 'ada@example.org' }]);
  });

  test('keeps the address when it failed', async () => {
    const { press, write } = visit(<ForgotPasswordPage />, {
      'account.forgotPassword': () => {
        throw new Refusal(500, 'Something went wrong');
      },
    });
    await write(/^Email/, 'ada@example.org');
    await press('Send reset link');
    await says('The link was not sent');
    expect(await see('textbox', /^Email/)).toHaveProperty('value', 'ada@example.org');
  });
});

describe('setting a new password', () => {
  const google = {
    id: '0190f3a0-0000-7000-8000-0000000000a1',
    provider: 'google',
    name: 'Google',
    email: 'ada@example.org',
    linkedAt: '2026-11-03T09:00:00.000Z',
    lastUsedAt: null,
  } as const;

  /** The form behind a working link, and what was sent and told. */
  function open(refusal?: Refusal) {
    const sent: unknown[] = [];
    const told: unknown[] = [];
    const typed = { current: blankPasswords };
    const onChanged = (links: unknown) => told.push(links);
    const form = <ResetPasswordForm token="t1" recent={[google]} checking={false} {...{ typed, onChanged }} />;
    const browser = visit(form, {
      'account.resetPassword': (input: unknown) => {
        sent.push(input);
        if (refusal) throw refusal;
        return { message: 'Done' };
      },
    });
    return { sent, told, ...browser };
  }

  test('takes away what was lately linked, unless it is kept', async () => {
    const { sent, told, press, write } = open();
    await write(/^New password/, 'New-Horse-88');
    await write(/^Confirm password/, 'New-Horse-88');
    await press('Reset password');
    await says('Your password has been updated successfully.');
    expect(sent).toEqual([{ token: 't1', newPassword: 'New-Horse-88' }]);
    expect(told).toEqual([{ removed: [google], kept: [] }]);
  });

  test('sends nothing while the two differ', async () => {
    const { sent, press, write } = open();
    await write(/^New password/, 'New-Horse-88');
    await write(/^Confirm password/, 'New-Horse-89');
    await press('Reset password');
    await says('Passwords do not match');
    expect(sent).toEqual([]);
  });

  test('says at its field why a password is refused', async () => {
    const refusal = new Refusal(400, 'Refused', [{ path: 'newPassword', message: 'This password is too well known' }]);
    const { press, write } = open(refusal);
    await write(/^New password/, 'New-Horse-88');
    await write(/^Confirm password/, 'New-Horse-88');
    await press('Reset password');
    await says('This password is too well known');
    await focusedField('newPassword');
  });

  test('shows what is typed in both fields at once', async () => {
    const { hands, write } = open();
    await write(/^New password/, 'New-Horse-88');
    const [show] = await screen.findAllByRole('button', { name: 'Show the passwords' });
    if (show) await hands.click(show);
    expect(screen.getByLabelText(/^Confirm password/)).toHaveProperty('type', 'text');
  });
});
