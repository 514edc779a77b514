// @vitest-environment happy-dom
import type { ConnectionRequest } from '@cairn/domain/connected-application';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { Consent } from './consent.tsx';

const request: ConnectionRequest = {
  id: 'r'.repeat(43),
  name: 'Ward rota',
  website: 'https://rota.example.org',
  returnsTo: 'rota.example.org',
  scopes: ['practice-hours:read', 'practice-hours:write', 'progress:read'],
  allowed: [],
  expiresAt: '2026-11-03T09:30:00.000Z',
};

function open(change: Partial<ConnectionRequest> = {}, refusal?: Refusal) {
  const asked: unknown[] = [];
  const answer = (input: unknown) => {
    asked.push(input);
    if (refusal) throw refusal;
    return { continueAt: '/oauth/authorize/x' };
  };
  const browser = visit(<Consent request={{ ...request, ...change }} />, {
    'connectedApplications.allow': answer,
    'connectedApplications.refuse': answer,
  });
  return { asked, ...browser };
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

describe('what an application asks', () => {
  test('is chosen by nobody but its reader, and nothing is not allowed', async () => {
    const { asked, press } = open();
    await says('Connect “Ward rota”?');
    expect(chosen()).toEqual([false, false, false]);
    await press('Allow what I chose');
    await says('Choose what it may do');
    expect(asked).toEqual([]);
  });

  test('is allowed in part, and the browser goes on', async () => {
    const { asked, press } = open();
    (await see('checkbox', 'Change: Practice hours')).click();
    await press('Allow what I chose');
    await says('Connecting...');
    expect(asked).toEqual([{ id: request.id, scopes: ['practice-hours:write'] }]);
    expect(window.location.pathname).toBe('/oauth/authorize/x');
  });

  test('is allowed whole in one press more, and begins with what is allowed already', async () => {
    const { press } = open({ allowed: ['progress:read', 'files:read'] });
    await says('Connect “Ward rota”?');
    expect(chosen()).toEqual([false, false, true]);
    await press('Choose all of it');
    expect(chosen()).toEqual([true, true, true]);
  });

  test('is refused', async () => {
    const { asked, press } = open();
    await press('Allow nothing');
    await screen.findByRole('button', { name: 'Allow nothing' });
    expect(asked).toEqual([{ id: request.id }]);
  });

  test('that cannot be decided says why', async () => {
    const { press } = open({}, new Refusal(409, 'Your account is being closed.'));
    await press('Choose all of it');
    await press('Allow what I chose');
    await says('Nothing was decided');
  });
});
