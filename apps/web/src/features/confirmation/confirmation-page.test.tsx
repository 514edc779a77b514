// @vitest-environment happy-dom

import { addDays, addYears, formatDate } from '@cairn/domain/calendar-date';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, focusedField, gone, onDevice, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { ConfirmationPage } from './confirmation-page.tsx';
import {
  allMet,
  complete,
  filled,
  given,
  inField,
  leftBehind,
  newcomer,
  now,
  open,
  picture,
  submit,
  user,
} from './testing-confirmation.tsx';

describe('somebody who has not said yet when they renew', () => {
  test('is shown the form when they ask for it, and comes to its first field', async () => {
    const { press } = open({ who: newcomer });
    await see('link', 'Add your renewal month to see what counts');
    expect(screen.queryByLabelText(/^Your name/)).toBeNull();
    await press('Fill in the form');
    await focusedField('nurseName');
    await gone('button', 'Fill in the form');
  });

  test('finds what they have begun there by itself, also once they have given it up', async () => {
    leftBehind();
    const { press } = open({ who: newcomer });
    await press('Discard');
    expect(await inField(/^Your name/)).toBe('Ada Okafor');
    expect(screen.queryByRole('button', { name: 'Fill in the form' })).toBeNull();
  });
});

describe('a confirmation that is being filled in', () => {
  test('begins with what the profile knows', async () => {
    open();
    expect(await inField(/^Your name/)).toBe('Ada Okafor');
    expect(await inField(/^Your NMC PIN/)).toBe('12A3456B');
    const renewed = within(screen.getByRole('group', { name: /^Date of last renewal/ }));
    expect(renewed.getByLabelText('Year')).toHaveProperty('value', addYears(user.revalidationDate, -3).slice(0, 4));
  });

  test('says what is left before it can be submitted', async () => {
    open();
    const button = await see('button', submit);
    expect(button).toHaveProperty('disabled', true);
    const left = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    for (const words of ['confirmer’s details (7 left)', 'checklist (6 left)', 'both statements', 'Sign and date']) {
      expect(left?.textContent).toContain(words);
    }
  });

  test('lists the requirements that are not met, with the way to each, and waits for them', async () => {
    await complete({ progress: { ...allMet, feedbackCompleted: 4 } });
    await says('One thing your confirmer looks at is not complete yet');
    expect(await see('link', /4 of 5/)).toHaveProperty('pathname', '/feedback');
    await says(/Complete what your confirmer looks at \(1 left/);
    expect(await see('button', submit)).toHaveProperty('disabled', true);
  });

  test('has the six boxes of the form, of which one sets two of the seven keys that are sent', async () => {
    const { asked, press, tick } = await complete({}, { checklist: {} });
    await says(/Tick the checklist \(6 left/);
    const boxes = screen.getAllByRole('checkbox').map((box) => box.getAttribute('name'));
    expect(boxes.filter((name) => name?.startsWith('checklist.'))).toHaveLength(6);
    for (const box of [/^Practice hours/, /^At least 35/, /^Five pieces/, /^Five written/, /^A reflective discussion/])
      await tick(box);
    await says(/Tick the checklist \(1 left/);
    await tick(/^At least 20 hours/);
    await press(submit);
    await says('Confirmation Submitted');
    expect(asked).toMatchObject([{ checklist: filled.checklist }]);
    expect(Object.keys(filled.checklist)).toHaveLength(7);
  });

  test('takes up a draft in which one of two keys was ticked as one box that is not', async () => {
    await complete({}, { checklist: { ...filled.checklist, cpdRecords: false } });
    expect(await see('checkbox', /^At least 20 hours/)).toHaveProperty('checked', false);
    await says(/Tick the checklist \(1 left/);
  });

  test('says what comes first with a confirmer who is no registrant', async () => {
    const { choose } = open({ progress: { ...allMet, reflectiveDiscussionsCompleted: 0 } });
    const words = /This confirmer is not an NMC registrant/;
    await choose(/^Type of confirmer/, 'Line manager who is an NMC registrant');
    expect(screen.queryByText(words)).toBeNull();
    await choose(/^Type of confirmer/, 'Line manager who is not an NMC registrant');
    await says(words);
    expect(await see('link', 'Finish the discussion')).toHaveProperty('pathname', '/reflective-discussions');
  });

  test.each([
    ['Line manager who is an NMC registrant', ['Confirmer’s NMC PIN']],
    ['Line manager who is not an NMC registrant', []],
    [
      'Overseas regulated healthcare professional',
      ['Country of registration', 'Confirmer’s profession', 'Registration number'],
    ],
    [
      'Other professional, as the NMC online confirmation tool allows',
      ['Confirmer’s profession', 'Registration number (if they have one)'],
    ],
  ])('asks of a %s what the form asks', async (kind, fields) => {
    const { choose } = open();
    await choose(/^Type of confirmer/, kind);
    const all = /NMC PIN|Country of|profession|Registration number/;
    const asked = screen
      .getAllByRole<HTMLInputElement>('textbox', { name: all })
      .map((box) => box.labels?.[0]?.textContent ?? '');
    const ofConfirmer = asked.filter((label) => !label.startsWith('Your')).map((label) => label.replace(/ \*$/, ''));
    expect(ofConfirmer.sort()).toEqual([...fields].sort());
  });

  test('questions a discussion too early in the three years, and one that lies ahead', async () => {
    const early = addDays(addYears(user.revalidationDate, -1), -1);
    const { hands } = await complete({}, { confirmationDiscussionDate: early });
    await says(/An earlier one may be questioned/);
    const held = within(screen.getByRole('group', { name: /^Date of the confirmation discussion/ }));
    await hands.click(held.getByRole('button', { name: /^Today/ }));
    await waitFor(() => expect(screen.queryByText(/may be questioned/)).toBeNull());
    const year = held.getByLabelText('Year');
    await hands.clear(year);
    await hands.type(year, String(Number(now.slice(0, 4)) + 4));
    await says(/This date is in the future/);
  });
});

describe('a confirmation that is submitted', () => {
  test('is sent once, and shown as it was signed', async () => {
    const { asked, hands } = await complete();
    await hands.dblClick(await see('button', submit));
    await says('Confirmation Submitted');
    await see('button', 'Print Form');
    await focused('heading', 'Confirmation of revalidation requirements');
    await see('img', 'Signature of Funmi Adeyemi');
    expect(document.querySelectorAll('#confirmation-form ~ ul')[0]?.children).toHaveLength(6);
    await gone('button', submit);
    expect(asked).toMatchObject([{ ...filled, signature: picture, signatureDate: now }]);
  });

  test('leaves nothing on this device, and may be left without asking', async () => {
    const { press, hands } = await complete();
    await press(submit);
    await see('button', 'Print Form');
    expect(onDevice()).toBe('');
    await hands.click(await see('link', 'Elsewhere'));
    await see('heading', 'Elsewhere');
  });

  test('is judged then and not before: a mistyped PIN moves nothing while the ticks are set', async () => {
    const { asked, press, tick, write } = await complete({}, { finalConfirmation: false });
    await write(/^Confirmer’s NMC PIN/, '11B22');
    await tick(/^I have read the NMC/);
    expect(screen.queryByText(/Invalid NMC PIN format/)).toBeNull();
    await press(submit);
    await says('Invalid NMC PIN format (e.g., 12A3456B)');
    await focused('textbox', /^Confirmer’s NMC PIN/);
    expect(asked).toEqual([]);
    await write(/^Confirmer’s NMC PIN/, '11B2222C');
    await press(submit);
    await says('Confirmation Submitted');
  });

  test.each([
    ['the confirmer’s own PIN is the nurse’s', { confirmerNmcPin: '12A3456B' }, /this is your own PIN/],
    ['an address is none', { confirmerEmail: 'funmi' }, 'Please enter a valid email address'],
    ['a day does not exist', { dateLastRenewal: '31|2|2024' }, 'February 2024 has only 29 days'],
  ])('says at its field that %s', async (_what, change, words) => {
    const { asked, press } = await complete({}, change);
    await press(submit);
    await says(words);
    const [field] = Object.keys(change);
    await focusedField(field ?? '');
    expect(asked).toEqual([]);
  });

  test('sends nothing that another kind of confirmer was asked', async () => {
    const { asked, choose, press } = await complete();
    await choose(/^Type of confirmer/, 'Line manager who is not an NMC registrant');
    await press(submit);
    await says('Confirmation Submitted');
    expect(asked).toMatchObject([{ confirmerType: 'line_manager_non_nmc', confirmerNmcPin: null }]);
  });
});

describe('what the server refuses', () => {
  test('is said at its field, with every word and the signature kept', async () => {
    const refusal = new Refusal(400, 'Refused', [{ path: 'confirmerName', message: 'This name cannot be used' }]);
    const { press } = await complete({ refusals: [refusal] });
    await press(submit);
    await says('This name cannot be used');
    await focused('textbox', /^Confirmer’s name/);
    expect(await inField('Job title')).toBe(filled.confirmerJobTitle);
    await see('img', 'Signature: FA');
  });

  test('as not met any more is listed at the top of the page', async () => {
    const world = { progress: allMet };
    const missing = 'Not everything your confirmer looks at is complete yet. Practice-related feedback: 4 of 5.';
    const browser = await complete({ refusals: [new Refusal(422, missing)], read: () => world.progress });
    world.progress = { ...allMet, feedbackCompleted: 4 };
    await browser.press(submit);
    await says(new RegExp(`${missing} Everything you typed is still here`));
    await see('link', /4 of 5/);
    await says(/Complete what your confirmer looks at \(1 left/);
  });

  test('may be submitted again', async () => {
    const { press, asked } = await complete({ refusals: [new Refusal(500, 'Something went wrong')] });
    await press(submit);
    await says('Failed to submit confirmation. Please try again.');
    await says(/Something went wrong\. Everything you typed is still here/);
    await press(submit);
    await says('Confirmation Submitted');
    expect(asked).toHaveLength(2);
  });

  test('because one was given on another device shows that one', async () => {
    const browser = await complete({ refusals: [new Refusal(409, 'There is a confirmation already')] });
    await browser.press(submit);
    await says(/There is a confirmation already/);
    browser.world.held = { ...given, confirmerName: 'Grace Mensah' };
    await browser.press('Load the latest version');
    await see('img', 'Signature of Grace Mensah');
  });
});

test('without a connection it waits, says so, and goes through once there is one again', async () => {
  const { asked, press } = await complete();
  onlineManager.setOnline(false);
  await press(submit);
  await says('You are offline');
  await press('Submitting...');
  expect(asked).toEqual([]);
  onlineManager.setOnline(true);
  await says('Confirmation Submitted');
  expect(asked).toHaveLength(1);
});

describe('what was filled in and never submitted', () => {
  test('is kept without the signature, and offered back', async () => {
    const first = await complete();
    await first.write('Job title *', 'Matron');
    await waitFor(() => expect(onDevice()).toContain('Matron'));
    expect(onDevice()).not.toContain('data:image');
    cleanup();
    const { press } = open();
    await says('You have an unsaved confirmation in your account');
    await press('Continue');
    expect(await inField('Job title')).toBe('Matron');
    await says('Sign and date the form');
  });

  test('is discarded only after asking, and the focus goes to the first field', async () => {
    const { press } = await complete();
    await waitFor(() => expect(onDevice()).toContain('Funmi'));
    await press('Discard draft');
    await press('Keep editing');
    await gone('button', 'Keep editing');
    expect(await inField(/^Confirmer’s name/)).toBe('Funmi Adeyemi');
    await press('Discard draft');
    await press('Discard changes');
    await focused('textbox', /^Your name/);
    expect(await inField(/^Confirmer’s name/)).toBe('');
    expect(onDevice()).toBe('');
  });

  test('is not left behind without asking', async () => {
    const { hands, press } = await complete();
    await hands.click(await see('link', 'Elsewhere'));
    await press('Leave without saving');
    await see('heading', 'Elsewhere');
  });
});

describe('a confirmation that was given', () => {
  test('is shown in place of the form, with the way to print it', async () => {
    open({ held: given });
    await says('Your confirmer has confirmed that you have met the requirements.');
    await see('button', 'Print Form');
    expect(screen.queryByRole('button', { name: submit })).toBeNull();
  });

  test('is withdrawn only after asking, and then the form is there again', async () => {
    const { asked, press } = open({ held: given });
    await press('Withdraw confirmation');
    await says(/The form signed by Funmi Adeyemi will be removed/);
    await press('Cancel');
    await gone('button', 'Cancel');
    expect(asked).toEqual([]);
    await press('Withdraw confirmation');
    const question = within(await screen.findByRole('dialog'));
    await waitFor(() => question.getByRole('button', { name: 'Withdraw confirmation' }).click());
    await says('The confirmation has been withdrawn');
    await see('button', submit);
  });

  test('stays when it could not be withdrawn', async () => {
    const { press } = open({ held: given, refusals: [new Refusal(500, 'Something went wrong')] });
    await press('Withdraw confirmation');
    const question = within(await screen.findByRole('dialog'));
    await waitFor(() => question.getByRole('button', { name: 'Withdraw confirmation' }).click());
    await says('The confirmation could not be withdrawn');
    await see('button', 'Print Form');
  });

  test('of years that were submitted is read-only, and leads to them', async () => {
    const day = given.confirmationDiscussionDate;
    const cycle = {
      id: '0190f3a0-0000-7000-8000-00000000c1c1',
      from: day,
      to: day,
      submittedAt: given.submittedAt,
      submittedOn: day,
      extendedFrom: null,
      reopenedAt: null,
      sha256: 'a'.repeat(64),
    };
    open({ held: given, submitted: [cycle] });
    const mark = await see('link', /^Read-only confirmation/);
    expect(mark).toHaveProperty('pathname', `/cycles/${cycle.id}`);
    expect(screen.queryByRole('button', { name: 'Withdraw confirmation' })).toBeNull();
  });

  test('of earlier years leads to the one of these years', async () => {
    const before = addDays(addYears(user.revalidationDate, -3), -30);
    leftBehind();
    const { press, sign, asked } = open({ held: { ...given, confirmationDiscussionDate: before } });
    await says('This confirmation is of earlier years');
    expect(screen.queryByRole('button', { name: 'Withdraw confirmation' })).toBeNull();
    await press('Confirm the present three years');
    await press('Continue');
    await press('Back to the earlier confirmation');
    await see('button', 'Print Form');
    await press('Confirm the present three years');
    await press('Continue');
    await sign();
    await press(submit);
    await says('Confirmation Submitted');
    await gone('button', submit);
    expect(asked).toHaveLength(1);
    await says(formatDate(now));
    expect(screen.queryByText('This confirmation is of earlier years')).toBeNull();
  });
});

test('what could not be read says so, and can be read again', async () => {
  let down = true;
  const { press } = visit(<ConfirmationPage />, {
    'confirmation.get': () => {
      if (down) throw new Refusal(500, 'Something went wrong');
      return null;
    },
  });
  await says('Your confirmation could not be loaded');
  down = false;
  await press(/^Try again/);
  await see('button', submit);
});
