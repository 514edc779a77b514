// @vitest-environment happy-dom
import type { ConnectedApplication } from '@cairn/domain/connected-application';
import { describe, expect, test } from 'vitest';
import { focused, gone, says, visit } from '../../client/testing-visit.tsx';
import { ConnectedApplicationsCard } from './connected-applications-card.tsx';

const rota: ConnectedApplication = {
  id: 'a1',
  name: 'Ward rota',
  website: 'https://rota.example.org',
  scopes: ['practice-hours:read', 'practice-hours:write'],
  connectedAt: '2026-11-03T09:00:00.000Z',
  expiresAt: '2027-11-03T09:00:00.000Z',
  uses: [],
};

function open(applications: ConnectedApplication[]) {
  let kept = applications;
  const asked: unknown[] = [];
  const browser = visit(<ConnectedApplicationsCard />, {
    'connectedApplications.list': () => kept,
    'connectedApplications.remove': (input: { id: string }) => {
      asked.push(input);
      kept = kept.filter(({ id }) => id !== input.id);
      return input;
    },
  });
  return { asked, ...browser };
}

describe('connected applications', () => {
  test('say what they may do, since when, and when they did it', async () => {
    const uses = [{ scope: 'practice-hours:write' as const, lastUsedAt: '2026-11-04T09:00:00.000Z' }];
    open([rota, { ...rota, id: 'a2', name: 'Learning', uses }]);
    await says('Practice hours: read; add, change and delete');
    await says(/Connected on 03 Nov 2026 · until 03 Nov 2027/);
    await says('Not used yet');
    await says(/add, change and delete · 04 Nov 2026 at 09:00/);
  });

  test('are disconnected after a question, and the focus goes to the heading', async () => {
    const { asked, press } = open([rota]);
    await press('Disconnect Ward rota');
    await says(/“Ward rota” is refused at once/);
    await press('Disconnect it');
    await says('Application disconnected');
    await gone('button', 'Disconnect Ward rota');
    await focused('heading', 'Connected applications');
    expect(asked).toEqual([{ id: 'a1' }]);
  });

  test('of one name are told apart, and none is said', async () => {
    const { press } = open([rota, { ...rota, id: 'a2' }]);
    await press('Disconnect Ward rota (2 of 2)');
    await says('Disconnect the application?');
  });

  test('that are none say so', async () => {
    open([]);
    await says('None is connected.');
  });
});
