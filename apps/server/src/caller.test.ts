import { fixturesOn } from '@cairn/domain/fixtures';
import { sharedComputerCookie, sharedIdleMinutes } from '@cairn/domain/shared-computer';
import { expect, test } from 'vitest';
import { joined, onServer, testPassword, Visitor } from './testing.ts';

const { practiceHours } = fixturesOn(new Date().toISOString().slice(0, 10));

onServer('embedded', (server) => {
  test('what says whose it is, is taken from its owner and from nobody else', async () => {
    const [ada, bea] = [await joined(server()), await joined(server())];
    const adas = { 'cairn-person': ada.id };
    expect((await bea.post('/api/practice-hours', practiceHours, adas)).status).toBe(401);
    expect((await bea.get<unknown[]>('/api/practice-hours')).json).toEqual([]);
    expect((await ada.post('/api/practice-hours', practiceHours, adas)).status).toBe(200);
    expect((await ada.get<unknown[]>('/api/practice-hours')).json).toHaveLength(1);
  });

  test('a browser that says others use its computer is signed out sooner, by whatever door it came', async () => {
    const { email } = await joined(server());
    const ward = new Visitor(server().url);
    const shared = { cookie: `${sharedComputerCookie}=yes` };
    expect((await ward.post('/api/login', { email, password: testPassword }, shared)).status).toBe(200);
    const { idleEndsAt } = (await ward.get<{ idleEndsAt: string }>('/api/session')).json;
    expect(Date.parse(idleEndsAt) - Date.now()).toBeLessThanOrEqual(sharedIdleMinutes * 60_000);
    const sessions = (await ward.get<{ isShared: boolean }[]>('/api/sessions')).json;
    expect(sessions.map(({ isShared }) => isShared)).toEqual([true, false]);
  });
});
