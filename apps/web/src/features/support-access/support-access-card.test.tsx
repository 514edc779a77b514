// @vitest-environment happy-dom
import type { SupportGrant } from '@cairn/domain/support-access';
import { allSupportAreas } from '@cairn/domain/support-access-terms';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { ada, focused, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { SupportAccessBanner } from './support-access-banner.tsx';
import { SupportAccessCard } from './support-access-card.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const openGrant: SupportGrant = {
  id: 'g1',
  areas: ['progress', 'feedback'],
  createdAt: inHours(-1),
  expiresAt: inHours(1),
  endedAt: null,
  looks: [
    {
      id: 'l1',
      by: 'Sam Reed',
      reason: 'Ticket 4711',
      openedAt: inHours(-0.5),
      read: [{ area: 'progress', firstAt: inHours(-0.5), lastAt: inHours(-0.5) }],
    },
  ],
};
const past: SupportGrant = {
  ...{ id: 'g0', areas: [...allSupportAreas], createdAt: '2026-11-03T09:00:00.000Z' },
  ...{ expiresAt: '2026-11-03T10:00:00.000Z', endedAt: null, looks: [] },
};

/** The card, below the banner where support may look. */
function open({ grants = [], refusal }: { grants?: SupportGrant[]; refusal?: Refusal } = {}) {
  const asked: unknown[] = [];
  const answer = <T,>(input: T) => {
    asked.push(input);
    if (refusal) throw refusal;
    return input;
  };
  const supportAccessEndsAt = grants.find(({ endedAt }) => endedAt === null)?.expiresAt ?? null;
  const browser = visit(
    <UserContext value={{ ...ada, supportAccessEndsAt }}>
      {supportAccessEndsAt && <SupportAccessBanner endsAt={supportAccessEndsAt} />}
      <SupportAccessCard />
    </UserContext>,
    {
      'supportAccess.list': () => grants,
      'supportAccess.grant': answer,
      'supportAccess.end': answer,
      'secondFactor.get': () => ({ since: null, appSince: null, passkeys: 0, recoveryCodesLeft: 0, isRequired: false }),
    },
  );
  return { asked, ...browser };
}

describe('letting support look', () => {
  test('asks for how long, at what, and for the password', async () => {
    const { asked, press, write, choose, tick } = open();
    await press('Let support look at your records');
    await choose('For how long', 'day');
    await tick('Feedback');
    await write(/^Your password/, 'Old-Horse-77');
    await press('Let support look');
    await says('Support can look at your records');
    const areas = allSupportAreas.filter((area) => area !== 'feedback');
    expect(asked).toEqual([{ lasts: 'day', areas, password: 'Old-Horse-77' }]);
    await focused('heading', 'Support and your records');
  });

  test('takes at least one area', async () => {
    const { asked, hands, press, write } = open();
    await press('Let support look at your records');
    for (const box of await screen.findAllByRole('checkbox')) await hands.click(box);
    await write(/^Your password/, 'Old-Horse-77');
    await press('Let support look');
    await says('Choose what support may look at');
    expect(asked).toEqual([]);
  });

  test('that is refused says why at the field, and cancelled gives the focus back', async () => {
    const { press, write } = open({ refusal: new Refusal(403, 'Your current password is not correct.') });
    await press('Let support look at your records');
    await write(/^Your password/, 'Wrong-Horse-1');
    await press('Let support look');
    await says('Your current password is not correct.');
    await press('Cancel');
    await focused('button', 'Let support look at your records');
  });
});

describe('while support may look', () => {
  test('it is said until when, at what, and who did, and nothing more can be opened', async () => {
    open({ grants: [openGrant, past] });
    await says('Support can look at your records');
    await says('Progress, Feedback');
    await says(/Sam Reed opened them on .*“Ticket 4711”. They read Progress \(last at/);
    await says('Nobody looked');
    await gone('button', 'Let support look at your records');
  });

  test('it is ended from the banner and from the list', async () => {
    const { asked, hands } = open({ grants: [openGrant, past] });
    await says('Progress, Feedback');
    const buttons = await screen.findAllByRole('button', { name: 'End it now' });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) await hands.click(button);
    await says('Support can no longer look');
    expect(asked).toEqual([{ id: 'g1' }, { id: 'g1' }]);
  });

  test('nothing is said once its time is over', async () => {
    open({ grants: [past] });
    await says('ran out on 03 Nov 2026 at 10:00');
    await see('button', 'Let support look at your records');
    expect(screen.queryByText('Support can look at your records')).toBeNull();
    expect(screen.queryByRole('button', { name: 'End it now' })).toBeNull();
  });
});
