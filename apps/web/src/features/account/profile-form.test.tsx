// @vitest-environment happy-dom
import type { User } from '@cairn/domain/account';
import { addMonths, lastOfMonth } from '@cairn/domain/calendar-date';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { useAccount } from '../../client/session.tsx';
import { ada, focused, focusedField, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { today } from '../../client/today.ts';
import type { ProfileField } from './profile-field.ts';
import { ProfileForm } from './profile-form.tsx';

/** The form as it stands on its page, until it is done. */
function Profile({ first }: { first: ProfileField }) {
  const user = useAccount().data;
  const [done, setDone] = useState(false);
  if (!user) return null;
  if (done) return <p>Done</p>;
  return <ProfileForm user={user} first={first} onDone={() => setDone(true)} />;
}

const unchanged = { total: 0, records: [] };

/** The form of somebody whose profile this is, and what was sent. */
function open({
  refusals = [],
  first = 'firstName',
  change = {},
}: {
  refusals?: Refusal[];
  first?: ProfileField;
  change?: Partial<User>;
} = {}) {
  const sent: Record<string, unknown>[] = [];
  const world = { user: { ...ada, jobTitle: 'Nurse', ...change } as User, gate: Promise.resolve() };
  const browser = visit(<Profile first={first} />, {
    'account.current': () => world.user,
    'requirements.preview': () => ({ cycle: null, window: null, lost: unchanged, gained: unchanged }),
    'account.updateProfile': async (input: Record<string, unknown>) => {
      sent.push(input);
      await world.gate;
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      world.user = { ...world.user, ...input, updatedAt: `2026-11-02T09:00:0${sent.length}.000Z` } as User;
      return world.user;
    },
  });
  return { sent, world, ...browser };
}

/** One of the two lists of the renewal month. */
const inMonth = async (part: string) => within(await see('group', 'Your renewal month')).getByLabelText(part);

const inField = async (field: string | RegExp) => ((await see('textbox', field)) as HTMLInputElement).value;

describe('the form of the profile', () => {
  test.each([
    ['firstName', 'First name'],
    ['nmcPin', 'NMC PIN'],
    ['revalidationDate', 'Month'],
  ] as const)('opens at the field that was asked for: %s', async (first, label) => {
    open({ first });
    await focusedField(first);
    expect((document.activeElement as HTMLInputElement).labels?.[0]?.textContent).toContain(label);
  });

  test('saves what was changed against the version that was opened, and closes', async () => {
    const { sent, press, write } = open();
    await write('Job title', 'Ward sister');
    await press('Save Changes');
    await says('Your details have been saved.');
    await says('Done');
    expect(sent).toMatchObject([{ jobTitle: 'Ward sister', firstName: 'Ada', updatedAt: ada.updatedAt }]);
  });

  test('clears what was emptied', async () => {
    const { sent, press, write } = open();
    await write('Job title', '');
    await press('Save Changes');
    await says('Done');
    expect(sent).toMatchObject([{ jobTitle: '' }]);
  });

  test('says at its field that a PIN is none, and sends nothing', async () => {
    const { sent, press, write } = open();
    await write(/^NMC PIN/, '12A');
    await press('Save Changes');
    await says('Invalid NMC PIN format (e.g., 12A3456B)');
    await focused('textbox', /^NMC PIN/);
    expect(sent).toEqual([]);
  });

  test('asks for the half of a renewal month that is missing, and sends nothing', async () => {
    const { sent, press, hands } = open();
    await hands.selectOptions(await inMonth('Year'), '');
    await press('Save Changes');
    await says('Please choose the year');
    await focusedField('revalidationDate');
    expect(sent).toEqual([]);
  });

  test('saves the last day of the renewal month', async () => {
    const { sent, press, hands } = open({ change: { revalidationDate: null } });
    const ahead = lastOfMonth(addMonths(today(), 9));
    await hands.selectOptions(await inMonth('Month'), String(Number(ahead.slice(5, 7))));
    await hands.selectOptions(await inMonth('Year'), ahead.slice(0, 4));
    await press('Save Changes');
    await says('Done');
    expect(sent).toMatchObject([{ revalidationDate: ahead }]);
  });

  test('leaves a day inside a month as it is while the month is not changed', async () => {
    const { sent, press, write } = open({ change: { revalidationDate: '2027-04-15' } });
    await write('Job title', 'Ward sister');
    await press('Save Changes');
    await says('Done');
    expect(sent).toMatchObject([{ revalidationDate: '2027-04-15', jobTitle: 'Ward sister' }]);
  });

  test('drops what was typed when it is cancelled', async () => {
    const { sent, press, write } = open();
    await write('Job title', 'Something not meant');
    await press('Cancel');
    await says('Done');
    expect(sent).toEqual([]);
  });

  test('is not left behind without asking', async () => {
    const { hands, press, write } = open();
    await write('Job title', 'Ward sister');
    await hands.click(await see('link', 'Elsewhere'));
    await press('Stay and keep editing');
    await gone('button', 'Stay and keep editing');
    expect(await inField('Job title')).toBe('Ward sister');
  });
});

describe('the parts of the register', () => {
  test('are sent with the day each was joined, and say what follows', async () => {
    const { sent, press, tick, hands } = open();
    await says('You need 450 hours of practice as a nurse.');
    await tick('Midwife');
    await says('You need 450 hours in each part: as a nurse and as a midwife. Hours in one never count for another.');
    await says('Hours you have logged already stay hours as a nurse.');
    const since = within(await see('group', 'Midwife since (optional)'));
    await hands.type(since.getByLabelText('Day'), '1');
    await hands.type(since.getByLabelText('Month'), '9');
    await hands.type(since.getByLabelText('Year'), '2025');
    await says('You need 450 hours of practice as a nurse.');
    await says(/^Midwife: joined on 01 Sep 2025, inside these three years/);
    await press('Save Changes');
    await says('Done');
    expect(sent[0]?.registrationParts).toEqual([
      { part: 'nurse', since: null },
      { part: 'midwife', since: '2025-09-01' },
    ]);
    expect(sent[0]).not.toHaveProperty('registrationType');
  });

  test('need a nurse or a midwife beside a specialist community public health nurse', async () => {
    const { sent, press, tick } = open();
    await tick('Nurse');
    await tick(/^Specialist community/);
    await press('Save Changes');
    await says('A specialist community public health nurse is also a nurse or a midwife');
    await focusedField('registrationParts');
    expect(sent).toEqual([]);
  });

  test('say at its own field that a day lies ahead', async () => {
    const message = 'Please enter a date that is not in the future';
    const refusal = new Refusal(422, message, [{ path: 'registrationParts.1.since', message }]);
    const { press, tick } = open({ refusals: [refusal] });
    await tick('Midwife');
    await press('Save Changes');
    await says(message);
    await focusedField('registrationParts.1.since');
    expect(screen.getAllByText(message)).toHaveLength(1);
  });
});

describe('what the server refuses', () => {
  test('says at the PIN that it is in use, and blames no other tab', async () => {
    const message = 'This NMC PIN cannot be used. Please contact support.';
    const { press, write } = open({ refusals: [new Refusal(409, message, [{ path: 'nmcPin', message }])] });
    await write(/^NMC PIN/, '12A3456B');
    await press('Save Changes');
    await focused('textbox', /^NMC PIN/);
    expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Load the latest version' })).toBeNull();
    await press('Save Changes');
    await says('Done');
  });

  test('because the profile has changed elsewhere offers its latest version', async () => {
    const stale = new Refusal(409, 'Stale', [{ path: 'updatedAt', message: 'Stale' }]);
    const { world, press, write } = open({ refusals: [stale] });
    await write('Job title', 'Ward sister');
    world.user = { ...world.user, jobTitle: 'Matron', updatedAt: '2026-11-03T09:00:00.000Z' };
    await press('Save Changes');
    await says('This profile has changed since you opened it');
    await says('Failed to update profile. It has changed since you opened it.');
    expect(await inField('Job title')).toBe('Ward sister');
    await press('Load the latest version');
    await waitFor(async () => expect(await inField('Job title')).toBe('Matron'));
    await focused('textbox', 'First name');
    expect(screen.queryByText('This profile has changed since you opened it')).toBeNull();
    await press('Save Changes');
    await says('Done');
  });

  test('keeps every word of what failed', async () => {
    const { press, write } = open({ refusals: [new Refusal(500, 'Something went wrong')] });
    await write('Job title', 'Ward sister');
    await press('Save Changes');
    await says('Failed to update profile. Please try again.');
    expect(await inField('Job title')).toBe('Ward sister');
  });
});

describe('what is typed while it is saved', () => {
  test('stays in the form, and is saved over what was', async () => {
    const { sent, world, press, write } = open();
    const { promise, resolve } = Promise.withResolvers<void>();
    world.gate = promise;
    await write('Job title', 'Ward sister');
    await press('Save Changes');
    await write('Employer', 'St Elsewhere');
    resolve();
    await says('Your details have been saved.');
    expect(await inField('Employer')).toBe('St Elsewhere');
    await press('Save Changes');
    await says('Done');
    expect(sent).toMatchObject([
      { jobTitle: 'Ward sister', employer: '', updatedAt: ada.updatedAt },
      { jobTitle: 'Ward sister', employer: 'St Elsewhere', updatedAt: '2026-11-02T09:00:01.000Z' },
    ]);
  });
});

describe('without a connection', () => {
  test('a save waits, says so, and goes through once there is one again', async () => {
    const { sent, press, write } = open();
    await write('Job title', 'Ward sister');
    onlineManager.setOnline(false);
    await press('Save Changes');
    await says('You are offline');
    expect(sent).toEqual([]);
    onlineManager.setOnline(true);
    await says('Done');
    expect(sent).toHaveLength(1);
  });

  test.for(['Cancel', 'Elsewhere'])('a save that was given up by %s is never made', async (away) => {
    const { hands, sent, press, write } = open();
    await write('Job title', 'Ward sister');
    onlineManager.setOnline(false);
    await press('Save Changes');
    await says('You are offline');
    await hands.click(await see(away === 'Cancel' ? 'button' : 'link', away));
    if (away === 'Cancel') {
      await says('Done');
      await hands.click(await see('link', 'Elsewhere'));
    } else await press('Leave without saving');
    onlineManager.setOnline(true);
    await hands.click(await see('link', 'Back'));
    await write('Job title', 'Matron');
    await press('Save Changes');
    await says('Your details have been saved.');
    expect(sent).toMatchObject([{ jobTitle: 'Matron' }]);
  });
});
