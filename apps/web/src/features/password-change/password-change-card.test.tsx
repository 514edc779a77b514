// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, focusedField, Refusal, says, visit } from '../../client/testing-visit.tsx';
import { PasswordChangeCard } from './password-change-card.tsx';

/** The card, open on its form, with the three passwords typed. */
async function typed(refusal: Refusal | null, again = 'New-Horse-88') {
  const sent: unknown[] = [];
  const browser = visit(<PasswordChangeCard />, {
    'account.changePassword': (input: unknown) => {
      sent.push(input);
      if (refusal) throw refusal;
      return { message: 'Your password has been changed.' };
    },
  });
  await browser.press('Change password');
  await browser.write(/^Current password/, 'Old-Horse-77');
  await browser.write(/^New password/, 'New-Horse-88');
  await browser.write(/^Confirm new password/, again);
  await browser.press('Change password');
  return { sent, ...browser };
}

describe('changing the password', () => {
  test('sends it once and says that other devices are signed out', async () => {
    const { sent } = await typed(null);
    await says('Your password has been changed. Every other device has been signed out.');
    expect(sent).toEqual([{ currentPassword: 'Old-Horse-77', newPassword: 'New-Horse-88' }]);
    await focused('button', 'Change password');
  });

  test('compares the two new ones before anything is sent', async () => {
    const { sent } = await typed(null, 'New-Horse-89');
    await says('Passwords do not match');
    expect(sent).toEqual([]);
  });

  test('says at its field that the present one is wrong', async () => {
    await typed(new Refusal(403, 'That is not your current password'));
    await says('That is not your current password');
    await focusedField('currentPassword');
  });

  test('says once, at its field, that the new one is refused', async () => {
    const refusal = new Refusal(400, 'Refused', [{ path: 'newPassword', message: 'This password is too well known' }]);
    await typed(refusal);
    await says('This password is too well known');
    await focusedField('newPassword');
    // In the toast alone, not above the form as well.
    expect(screen.getAllByText('Your password was not changed')).toHaveLength(1);
  });

  test('says above the form what is about no field', async () => {
    await typed(new Refusal(429, 'Too many attempts'));
    // In a toast, and above the form.
    await waitFor(() => expect(screen.getAllByText('Your password was not changed')).toHaveLength(2));
  });

  test('gives the focus back when it is cancelled', async () => {
    const { press } = visit(<PasswordChangeCard />);
    await press('Change password');
    await press('Cancel');
    await focused('button', 'Change password');
  });
});
