// @vitest-environment happy-dom
import type { User } from '@cairn/domain/account';
import { addMonths, lastOfMonth } from '@cairn/domain/calendar-date';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { ada, browseWith, Refusal, says, see } from '../../client/testing-visit.tsx';
import { today } from '../../client/today.ts';
import { WelcomePage } from './welcome-page.tsx';

const newcomer: User = { ...ada, registrationParts: [], revalidationDate: null, jobTitle: null };
const unchanged = { total: 0, records: [] };

/** The page as it follows signing up, what was sent from it, and where it leads. */
function open(refusals: Refusal[] = []) {
  const sent: Record<string, unknown>[] = [];
  const answers = {
    'account.current': () => newcomer,
    'requirements.preview': () => ({ cycle: null, window: null, lost: unchanged, gained: unchanged }),
    'account.updateProfile': (input: Record<string, unknown>) => {
      sent.push(input);
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return { ...newcomer, ...input };
    },
  };
  const page = (
    <UserContext value={newcomer}>
      <main id="main">
        <WelcomePage />
      </main>
    </UserContext>
  );
  const pages = [
    { path: '/welcome', element: page },
    { path: '/dashboard', element: <p>The dashboard</p> },
  ];
  return { sent, ...browseWith(answers, pages, '/welcome') };
}

describe('the questions after signing up', () => {
  test('are saved together, and lead to the dashboard', async () => {
    const { sent, press, tick, choose, write, address } = open();
    const ahead = lastOfMonth(addMonths(today(), 9));
    await tick('Nurse');
    await choose('Month', String(Number(ahead.slice(5, 7))));
    await choose('Year', ahead.slice(0, 4));
    await write('Your main job', 'Staff nurse');
    await press('Save and go on');
    await says('The dashboard');
    expect(address()).toBe('/dashboard');
    expect(sent).toMatchObject([
      { registrationParts: [{ part: 'nurse' }], revalidationDate: ahead, jobTitle: 'Staff nurse' },
    ]);
  });

  test('can all be left for later, which sends nothing', async () => {
    const { sent, hands } = open();
    await hands.click(await see('link', 'Skip for now'));
    await says('The dashboard');
    expect(sent).toEqual([]);
  });

  test('are not left behind half answered without asking', async () => {
    const { hands, tick, press, address } = open();
    await tick('Midwife');
    await hands.click(await see('link', 'Skip for now'));
    await press('Stay and keep editing');
    expect(address()).toBe('/welcome');
  });

  test('ask for the half of the month that is missing', async () => {
    const { sent, choose, press } = open();
    await choose('Month', '4');
    await press('Save and go on');
    await says('Please choose the year');
    expect(sent).toEqual([]);
  });

  test('keep the answers that could not be saved', async () => {
    const { sent, tick, press } = open([new Refusal(500, 'Something went wrong')]);
    await tick('Nurse');
    await press('Save and go on');
    await says('Your answers were not saved. Please try again.');
    await waitFor(async () => expect(await see('button', 'Save and go on')).toHaveProperty('disabled', false));
    await press('Save and go on');
    await says('The dashboard');
    expect(sent).toHaveLength(2);
  });
});
