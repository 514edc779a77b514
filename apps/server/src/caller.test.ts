import { fixturesOn } from '@cairn/domain/fixtures';
import { expect, test } from 'vitest';
import { joined, onServer } from './testing.ts';

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
});
