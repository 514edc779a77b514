// @vitest-environment happy-dom
import type { User } from '@cairn/domain/account';
import type { TransferSheet } from '@cairn/domain/transfer-sheet';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { ada, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { TransferSheetPage } from './transfer-sheet-page.tsx';

const sheet: TransferSheet = {
  state: 'open',
  opens: '2027-01-31',
  applyBy: '2027-04-01',
  sections: [
    {
      title: 'You',
      ready: true,
      missing: [],
      page: '/profile',
      values: [
        { label: 'Name', value: 'Ada Okafor' },
        { label: 'NMC PIN', value: '18A1234C' },
      ],
    },
    { title: 'Feedback', ready: false, missing: ['Practice-related feedback: 4 of 5'], page: '/feedback', values: [] },
  ],
};

function open(answer: () => TransferSheet = () => sheet, user: Partial<User> = {}) {
  return visit(
    <UserContext value={{ ...ada, ...user } as User}>
      <TransferSheetPage />
    </UserContext>,
    { 'transferSheet.get': answer },
  );
}

afterEach(() => void vi.unstubAllGlobals());

describe('the transfer sheet', () => {
  test('says of each part of the application whether it is ready, and where to go when it is not', async () => {
    open();
    const you = within(await see('region', 'You'));
    you.getByText('Ready');
    const feedback = within(await see('region', 'Feedback'));
    feedback.getByText('Not yet');
    feedback.getByText('Practice-related feedback: 4 of 5', { exact: false });
    expect(feedback.getByRole('link', { name: 'Go there for Feedback' })).toHaveProperty('pathname', '/feedback');
  });

  test('copies a value, and says so to whoever does not see it', async () => {
    const { press } = open();
    await press('Copy You, NMC PIN');
    await says('Copied: You, NMC PIN.');
    expect(await navigator.clipboard.readText()).toBe('18A1234C');
    await see('button', 'Copied You, NMC PIN');
    await see('button', 'Copy You, Name');
  });

  test('says how where the browser does not let it copy', async () => {
    const { press } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await press('Copy You, Name');
    await says(/^Your browser does not let Cairn copy/);
    await see('button', 'Copy it by hand You, Name');
  });

  test('has nothing to copy or print before the application opens, and says when that is', async () => {
    const values = sheet.sections.map((section) => ({ ...section, values: [] }));
    open(() => ({ ...sheet, state: 'early', sections: values }));
    await says(/^The application opens on 31 January 2027/);
    await see('region', 'You');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('says what to do once the registration has lapsed', async () => {
    open(() => ({ ...sheet, state: 'closed', sections: [] }));
    await says(/^Your registration has lapsed/);
  });

  test('asks for the date before it judges anything', async () => {
    open(() => ({ ...sheet, state: 'undated', opens: null, applyBy: null }), { revalidationDate: null });
    await see('link', 'Add your renewal month to see what counts');
  });

  test('says that it could not be read, and tries again', async () => {
    let away = true;
    const { press } = open(() => {
      if (away) throw new Refusal(503, 'Please try again in a minute.');
      return sheet;
    });
    await says('Your transfer sheet could not be loaded');
    away = false;
    await press(/^Try again/);
    await see('region', 'You');
  });
});
