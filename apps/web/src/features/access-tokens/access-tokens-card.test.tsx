// @vitest-environment happy-dom
import type { AccessToken } from '@cairn/domain/access-token';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { ada, focused, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { AccessTokensCard } from './access-tokens-card.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
const rota: AccessToken = {
  id: 'k1',
  name: 'Ward rota',
  scopes: ['practice-hours:read', 'practice-hours:write'],
  createdAt: '2026-11-03T09:00:00.000Z',
  expiresAt: inDays(30),
  lastUsedAt: null,
};
const secret = 'cairn_pat_secret';

/** The card of somebody like Ada, who has these keys. */
function open({ keys = [], refusal }: { keys?: AccessToken[]; refusal?: Refusal } = {}) {
  let kept = keys;
  const asked: unknown[] = [];
  const answer = (input: unknown) => {
    asked.push(input);
    if (refusal) throw refusal;
  };
  const browser = visit(
    <UserContext value={ada}>
      <AccessTokensCard />
    </UserContext>,
    {
      'accessTokens.list': () => kept,
      'accessTokens.create': (input: Pick<AccessToken, 'name' | 'scopes'>) => {
        answer(input);
        const made = { ...rota, id: 'k2', name: input.name, scopes: input.scopes };
        kept = [made, ...kept];
        return { ...made, token: secret };
      },
      'accessTokens.remove': (input: { id: string }) => {
        answer(input);
        kept = kept.filter(({ id }) => id !== input.id);
        return input;
      },
    },
  );
  return { asked, ...browser };
}

const key = () => screen.findByLabelText(/^Your access key/);

describe('access keys', () => {
  test('are made with a name, what they may do, for how long and the password, and shown once', async () => {
    const { asked, press, write } = open();
    await press('Make an access key');
    await focused('textbox', /^Name/);
    await write(/^Name/, 'Ward rota');
    (await see('checkbox', 'Change: Practice hours')).click();
    (await see('checkbox', 'Read: Progress and requirements')).click();
    await write(/^Your password/, 'Old-Horse-77');
    await press('Make the key');
    expect(await key()).toHaveProperty('value', secret);
    await says(/it is not shown again/);
    await waitFor(async () => expect(document.activeElement).toBe(await key()));
    expect(asked).toEqual([
      { name: 'Ward rota', scopes: ['practice-hours:write', 'progress:read'], days: 90, password: 'Old-Horse-77' },
    ]);
    await says('Practice hours: add, change and delete');
    await press('Copy key');
    await says('Key copied.');
    expect(await navigator.clipboard.readText()).toBe(secret);
  });

  test('begin with nothing they may do, and are not made so', async () => {
    const { asked, press, write } = open();
    await press('Make an access key');
    await write(/^Name/, 'Ward rota');
    await write(/^Your password/, 'Old-Horse-77');
    for (const box of await screen.findAllByRole('checkbox')) expect(box).toHaveProperty('checked', false);
    await press('Make the key');
    await says('Choose what it may do');
    expect(asked).toEqual([]);
  });

  test('that were not made say why at the field', async () => {
    const { press, write } = open({ refusal: new Refusal(403, 'Your current password is not correct.') });
    await press('Make an access key');
    await write(/^Name/, 'Ward rota');
    (await see('checkbox', 'Read: Profile')).click();
    await write(/^Your password/, 'Wrong-Horse-1');
    await press('Make the key');
    await says('Your current password is not correct.');
    expect(screen.queryByLabelText(/^Your access key/)).toBeNull();
  });

  test('give the focus back when none is made after all', async () => {
    const { press } = open();
    await press('Make an access key');
    await press('Cancel');
    await focused('button', 'Make an access key');
  });

  test('say what they may do, until when, and when they were used', async () => {
    const over = { ...rota, id: 'k0', name: 'Old', expiresAt: inDays(-1), lastUsedAt: '2026-11-04T09:00:00.000Z' };
    open({ keys: [rota, over] });
    await says('Ward rota');
    await says(/Made on 03 Nov 2026 · works until .* · not used yet/);
    await says(/worked until .* · last used 04 Nov 2026 at 09:00/);
    expect(screen.getAllByText('Expired')).toHaveLength(1);
  });

  test('are removed after a question, and the focus goes to the heading', async () => {
    const { asked, press } = open({ keys: [rota] });
    await press('Remove Ward rota');
    await says(/Programs that use “Ward rota” are refused at once/);
    await press('Remove it');
    await says('Access key removed');
    await gone('button', 'Remove Ward rota');
    await focused('heading', 'Access keys');
    expect(asked).toEqual([{ id: 'k1' }]);
  });

  test('stay when one thinks better of it', async () => {
    const { asked, press } = open({ keys: [rota] });
    await press('Remove Ward rota');
    await press('Cancel');
    await gone('dialog', 'Remove the access key?');
    await focused('button', 'Remove Ward rota');
    expect(asked).toEqual([]);
  });
});
