import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverClock } from './server-clock.ts';
import { thisYear } from './this-year.ts';
import { today } from './today.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  serverClock.learn(new Date().toUTCString());
});

/** Has the server say what time it is on a device that is so many minutes ahead. */
function sayTime(server: string, minutesAhead: number): void {
  const now = Date.parse(server);
  vi.setSystemTime(now + minutesAhead * minute);
  serverClock.learn(new Date(now).toUTCString());
}

describe('today', () => {
  test.each([
    ['a device ten minutes ahead', '2026-11-20T23:55:00Z', 10, '2026-11-20'],
    ['a device ten minutes behind', '2026-11-21T00:05:00Z', -10, '2026-11-21'],
    ['a device that is right, in winter', '2026-11-20T23:59:59Z', 0, '2026-11-20'],
    ['a device ten minutes ahead, in summer', '2026-06-20T22:55:00Z', 10, '2026-06-20'],
    ['a device ten minutes behind, in summer', '2026-06-20T23:05:00Z', -10, '2026-06-21'],
  ])('is that of the server in London on %s', (_device, server, minutes, day) => {
    sayTime(server, minutes);
    expect(today()).toBe(day);
  });

  test('changes at the server’s midnight while the page stays open', () => {
    sayTime('2026-11-20T23:55:00Z', 10);
    vi.setSystemTime(Date.now() + 4 * minute);
    expect(today()).toBe('2026-11-20');
    vi.setSystemTime(Date.now() + minute);
    expect(today()).toBe('2026-11-21');
  });

  test('is that of the device until the server has spoken', () => {
    vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'));
    serverClock.learn(new Date().toUTCString());
    serverClock.learn(null);
    expect(today()).toBe('2026-11-20');
  });
});

describe('a time', () => {
  test('that the device noted is what the server’s clock said then', () => {
    sayTime('2026-11-20T12:00:00Z', -10);
    expect(serverClock.when(Date.now() - minute)).toBe(Date.parse('2026-11-20T11:59:00Z'));
  });

  test('has its year by the same clock', () => {
    sayTime('2026-12-31T23:55:00Z', 10);
    expect(thisYear()).toBe(2026);
  });
});

/** Where the device's own clock is right: that which the server's is told by, and how long somebody has been typing. */
const ownClock = new Set(['client/server-clock.ts', 'records/draft-keeper.ts']);

test('nothing else asks the device what time it is', () => {
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\btesting-/.test(path) && !ownClock.has(path.replaceAll('\\', '/')),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((path) => /\bDate\.now\b|new Date\(\)/.test(readFileSync(join(root, path), 'utf8')))).toEqual(
    [],
  );
});
