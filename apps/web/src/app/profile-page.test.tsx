// @vitest-environment happy-dom
import type { User } from '@cairn/domain/account';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../client/session.tsx';
import { ada, focused, says, see, visit } from '../client/testing-visit.tsx';
import { ProfilePage } from './profile-page.tsx';

/** The profile of somebody like Ada; `change` is what is different. */
const open = (change: Partial<User> = {}) =>
  visit(
    <UserContext value={{ ...ada, ...change }}>
      <ProfilePage />
    </UserContext>,
    {
      'account.current': () => ada,
      'sessions.list': () => [],
      'activity.list': () => [],
      'signInMethods.list': () => ({ password: { isSet: true, changedAt: null }, linked: [] }),
      'passkeys.list': () => [],
      'account.options': () => ({ passkeysEnabled: true }),
      'emailChange.waiting': () => null,
      'secondFactor.get': () => ({ since: null, appSince: null, passkeys: 0, recoveryCodesLeft: 0, isRequired: false }),
      'accessTokens.list': () => [],
      'webhooks.list': () => [],
      'connectedApplications.list': () => [],
      'calendarFeed.get': () => ({ since: null }),
      'reminders.settings': () => ({ kinds: ['opens'], applied: false }),
    },
  );
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the profile', () => {
  test('gives every fact in words, and says which are not set', async () => {
    open({
      registrationType: 'nurse_midwife',
      registrationParts: [
        { part: 'nurse', since: null },
        { part: 'midwife', since: null },
      ],
      jobTitle: 'Staff nurse',
      employer: null,
      workingHours: null,
    });
    await see('heading', 'Profile');
    expect(fact('Next revalidation date')).toBe('30 Apr 2027');
    expect(fact('Parts of the register')).toMatch(/nurse and midwife|nurse \/ midwife|both/i);
    expect(fact('Job title')).toBe('Staff nurse');
    expect(fact('Employer')).toBe('Not set');
    expect(fact('Account created')).toBe('02 Jan 2026');
  });

  test('says that processing is restricted, why, and what that means, and nothing where it is not', async () => {
    const restricted = { restrictedAt: '2026-11-20T10:00:00.000Z', restrictionReason: 'March is contested.' };
    open({ ...restricted, restrictionLiftsAt: null });
    await says('The processing of your data is restricted');
    await says(/Since Friday 20 November 2026|Since 20 November 2026/);
    await says(/March is contested/);
    await says('We will write to you before the restriction is lifted.');
    open({ ...restricted, restrictionLiftsAt: '2026-12-01T10:00:00.000Z' });
    await says(/will be lifted on .*1 December 2026/);
  });

  test('says what the date was extended from', async () => {
    open({ revalidationDate: '2027-06-30', extendedFrom: '2027-04-30' });
    await see('heading', 'Profile');
    expect(fact('Next revalidation date')).toBe('30 Jun 2027, extended from 30 Apr 2027');
  });

  test('leaves out a phone and an address there are none of', async () => {
    open({ phoneNumber: null, workAddress: 'Ward 7, Leeds LS1 1AA' });
    await see('heading', 'Profile');
    expect(screen.queryByText('Phone', { selector: 'dt' })).toBeNull();
    expect(fact('Work address')).toBe('Ward 7, Leeds LS1 1AA');
  });

  test('warns of what is missing and why it matters, and of nothing else', async () => {
    open({ nmcPin: null });
    await says('Your NMC PIN is missing');
    expect(screen.queryByText('Your renewal month is missing')).toBeNull();
    open();
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Profile' })).toHaveLength(2));
    expect(screen.getAllByText('Your NMC PIN is missing')).toHaveLength(1);
  });

  test('opens the form at the very field that was missing', async () => {
    const { press } = open({ nmcPin: null, revalidationDate: null });
    await press('Add your NMC PIN');
    await focused('textbox', /^NMC PIN/);
    expect(screen.queryByText('Your renewal month is missing')).toBeNull();
    expect(await see('button', 'Edit Profile')).toHaveProperty('disabled', true);
  });

  test('opens the form at the registration that nothing can be judged without', async () => {
    const { press } = open({ registrationType: null, registrationParts: [] });
    await says('Your registration is missing');
    await press('Add your registration');
    await focused('checkbox', 'Nurse');
  });

  test('goes back from the form to the facts, with the focus where it came from', async () => {
    const { press } = open();
    await press('Edit Profile');
    await focused('textbox', /^First name/);
    await press('Cancel');
    await see('heading', 'Account information');
    await focused('button', 'Edit Profile');
  });
});
