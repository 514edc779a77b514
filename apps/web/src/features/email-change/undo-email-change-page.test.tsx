// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { see, visit } from '../../client/testing-visit.tsx';
import { UndoEmailChangePage } from './undo-email-change-page.tsx';

/** The page after the change was undone; `mail` is what becomes of mail here. */
async function undone(mail: 'sent' | 'kept') {
  const { press } = visit(
    <UndoEmailChangePage />,
    {
      'site.info': () => ({ mailDelivery: mail }),
      'emailChange.undo': () => ({ email: 'ada@example.org' }),
    },
    '/?token=abc',
  );
  await press('Undo the change');
  await see('heading', 'Your old email address is back');
}

describe('an email change that was undone', () => {
  test('says what to do with the link that was sent, and that the old password is no more', async () => {
    await undone('sent');
    expect(screen.getByText(/We have sent a link to ada@example.org\. Use it now to set a new password/)).toBeDefined();
    expect(screen.getByText(/your old password no longer works/)).toBeDefined();
    await see('link', 'Request a new link');
  });

  test('offers no link where there is no mail server: it would reach nobody', async () => {
    await undone('kept');
    expect(screen.getByText(/the message to ada@example.org is kept on the server and reaches nobody/)).toBeDefined();
    expect(screen.getByText(/Your old password no longer works/)).toBeDefined();
    expect(screen.queryByText(/Use it now|ask for another/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
  });
});
