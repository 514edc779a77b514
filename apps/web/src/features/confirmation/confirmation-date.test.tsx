// @vitest-environment happy-dom

import { addDays, addYears, formatDate } from '@cairn/domain/calendar-date';
import { finalYearFrom } from '@cairn/domain/confirmation-date';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, focusedField, gone, Refusal, says, see } from '../../client/testing-visit.tsx';
import { complete, now, submit, user } from './testing-confirmation.tsx';

describe('a date before the last 12 months', () => {
  const from = finalYearFrom(user);
  const early = addDays(from, -1);
  const goBack = 'Go back and change the date';
  const goAhead = 'Submit with this date';

  test('is asked about first, with the rule and the first day that would do', async () => {
    const { asked, press } = await complete({}, { confirmationDiscussionDate: early });
    await press(submit);
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/last 12 months of your three years/).textContent).toContain(formatDate(from));
    question.getByText(/as recent as possible/);
    await focused('button', goBack);
    expect(asked).toEqual([]);
    await press(goAhead);
    await says('Confirmation Submitted');
    expect(asked).toMatchObject([{ confirmationDiscussionDate: early }]);
  });

  test('can be changed, and is not asked about once it is late enough', async () => {
    const { asked, press, hands } = await complete({}, { confirmationDiscussionDate: early });
    await press(submit);
    await press(goBack);
    await gone('dialog', /./);
    await focusedField('confirmationDiscussionDate');
    await hands.click(await see('button', /^Today: Date of the confirmation discussion/));
    await press(submit);
    await says('Confirmation Submitted');
    expect(asked).toMatchObject([{ confirmationDiscussionDate: now }]);
  });

  test('leaves the focus on the button when it is left by Escape, and asks again', async () => {
    const { asked, press, hands } = await complete({}, { confirmationDiscussionDate: early });
    await press(submit);
    await focused('button', goBack);
    await hands.keyboard('{Escape}');
    await gone('dialog', /./);
    await focused('button', submit);
    expect(asked).toEqual([]);
    await press(submit);
    await see('button', goAhead);
  });

  test('is not asked about again when it could not be saved, unless it is another', async () => {
    const down = new Refusal(500, 'Something went wrong');
    const { asked, press } = await complete({ refusals: [down, down] }, { confirmationDiscussionDate: early });
    await press(submit);
    await press(goAhead);
    await says(/Something went wrong\. Everything you typed is still here/);
    await gone('dialog', /./);
    await focused('button', submit);
    await press(submit);
    await waitFor(() => expect(asked).toHaveLength(2));
    await focused('button', submit);
    const held = within(screen.getByRole('group', { name: /^Date of the confirmation discussion/ }));
    const other = addDays(early, -1);
    for (const [part, figure] of Object.entries({
      Day: other.slice(8),
      Month: other.slice(5, 7),
      Year: other.slice(0, 4),
    }))
      fireEvent.change(held.getByLabelText(part), { target: { value: figure } });
    await press(submit);
    await see('button', goAhead);
    expect(asked).toHaveLength(2);
  });

  test('goes once, and the focus to the date where the server refuses that', async () => {
    const message = 'With a confirmer who is not an NMC registrant the reflective discussion comes first';
    const refusal = new Refusal(422, message, [{ path: 'confirmationDiscussionDate', message }]);
    const { asked, press, hands } = await complete({ refusals: [refusal] }, { confirmationDiscussionDate: early });
    await press(submit);
    await hands.dblClick(await see('button', goAhead));
    await says(message);
    await focusedField('confirmationDiscussionDate');
    expect(asked).toHaveLength(1);
  });

  test('is not asked about while something else is wrong', async () => {
    const { asked, press } = await complete({}, { confirmationDiscussionDate: early, confirmerEmail: 'funmi' });
    await press(submit);
    await focusedField('confirmerEmail');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual([]);
  });

  test('and before the three years says so at its field, and is not asked about', async () => {
    const before = addDays(addYears(user.revalidationDate, -3), -30);
    const message = 'A confirmation of this date does not count.';
    const refusal = new Refusal(400, message, [{ path: 'confirmationDiscussionDate', message }]);
    const { press } = await complete({ refusals: [refusal] }, { confirmationDiscussionDate: before });
    await says(/^A confirmation of this date does not count. Before your current three years/);
    await press(submit);
    await focusedField('confirmationDiscussionDate');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
