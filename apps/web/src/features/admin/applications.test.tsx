// @vitest-environment happy-dom
import type { OAuthClient } from '@cairn/domain/oauth-client';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, says, see, visit } from '../../client/testing-visit.tsx';
import { Applications } from './applications.tsx';
import { AsAdmin } from './testing-as-admin.tsx';

const id = '0190f3a0-0000-7000-8000-0000000000c1';
const rota: OAuthClient = {
  id,
  name: 'Ward rota',
  website: 'https://rota.example.org',
  redirectUris: ['https://rota.example.org/back'],
  scopes: ['practice-hours:read'],
  isConfidential: true,
  isDisabled: false,
  connections: 1,
  createdAt: '2026-11-03T09:00:00.000Z',
  updatedAt: '2026-11-03T09:00:00.000Z',
};

function open(clients: OAuthClient[]) {
  let kept = clients;
  const asked: [string, unknown][] = [];
  const change = (name: string, to: Partial<OAuthClient>) => (input: { id: string }) => {
    asked.push([name, input]);
    kept = kept.map((one) => (one.id === input.id ? { ...one, ...to } : one));
    return { ...rota, ...to, clientSecret: 'cairn_ocs_new' };
  };
  const list = (
    <AsAdmin>
      <Applications />
    </AsAdmin>
  );
  const browser = visit(list, {
    'oauthClients.list': () => kept,
    'oauthClients.create': (input: { name: string }) => {
      asked.push(['create', input]);
      const made = { ...rota, id: 'c2', name: input.name };
      kept = [...kept, made];
      return { ...made, clientSecret: 'cairn_ocs_first' };
    },
    'oauthClients.update': change('update', { name: 'Rota' }),
    'oauthClients.disable': change('disable', { isDisabled: true }),
    'oauthClients.enable': change('enable', { isDisabled: false }),
    'oauthClients.renewSecret': change('renewSecret', {}),
  });
  return { asked, ...browser };
}

describe('the applications of an installation', () => {
  test('are registered with addresses on lines of their own, and the secret is shown once', async () => {
    const { asked, press, write } = open([]);
    await says('No application is registered');
    await press('Register an application');
    await write(/^Name/, 'Ward rota');
    await write(/^Website/, 'https://rota.example.org');
    await write(/^Redirect addresses/, 'rota');
    (await see('checkbox', 'Read: Practice hours')).click();
    await press('Register it');
    await says(/Each must be an https address/);
    expect(asked).toEqual([]);
    await write(/^Redirect addresses/, 'https://rota.example.org/back\n\n http://127.0.0.1/back ');
    await press('Register it');
    expect(await screen.findByLabelText(/^client_secret of/)).toHaveProperty('value', 'cairn_ocs_first');
    const redirectUris = ['https://rota.example.org/back', 'http://127.0.0.1/back'];
    expect(asked[0]?.[1]).toMatchObject({ redirectUris, isConfidential: true, scopes: ['practice-hours:read'] });
  });

  test('are changed, and keep what they are', async () => {
    const { asked, press, write } = open([rota]);
    await press('Change: Ward rota');
    await write(/^Name/, 'Rota');
    await press('Save changes');
    await says('Application changed');
    expect(asked[0]?.[1]).toMatchObject({ id, name: 'Rota' });
    expect(asked[0]?.[1]).not.toHaveProperty('isConfidential');
    await focused('button', 'Change: Rota');
    await press('Change: Rota');
    await press('Cancel');
    await focused('button', 'Change: Rota');
    await press('Register an application');
    await press('Cancel');
    await focused('button', 'Register an application');
  });

  test('are disabled after a question, and enabled again', async () => {
    const { asked, press } = open([rota]);
    await says(/connected by one person/);
    await press('Disable: Ward rota');
    await says(/every connection of people to it ends/);
    await press('Disable it');
    await says('Application disabled');
    await press('Enable: Ward rota');
    await says('Application enabled');
    expect(asked.map(([name]) => name)).toEqual(['disable', 'enable']);
  });

  test('get a new secret after a question', async () => {
    const { press } = open([rota]);
    await press('New secret: Ward rota');
    await press('Make it');
    expect(await screen.findByLabelText(/^client_secret of/)).toHaveProperty('value', 'cairn_ocs_new');
    await focused('textbox', /^client_secret of/);
  });
});
