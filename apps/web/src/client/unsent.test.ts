import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUpDevice } from './testing-device.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const hours = (of: string, userId = 'ada') =>
  ({
    ...{
      userId,
      path: 'practiceHours.create' as const,
      input: { hours: of },
      values: { hours: of, description: 'Every word' },
    },
    ...{ draft: null, key: `key-${of}`, sentAt: null },
  }) as const;

/** What keeps records on this device, with as little as it can do. */
async function deviceThat(refusals: Parameters<typeof setUpDevice>[0] = {}) {
  const device = setUpDevice(refusals);
  const { unsentCount } = await import('./unsent-mark.ts');
  return { ...device, ...(await import('./unsent.ts')), unsentCount };
}

describe('a record that waits', () => {
  test('is found again with every word, by its writer alone, in the order of saving', async () => {
    const { keepUnsent, unsentOf, unsentCount } = await deviceThat();
    expect(await keepUnsent(hours('7.5'), null)).toBe(true);
    expect(await keepUnsent(hours('12', 'bea'), null)).toBe(true);
    expect(await keepUnsent(hours('8'), null)).toBe(true);
    const [first, second, ...more] = await unsentOf('ada');
    expect(first).toMatchObject({ ...hours('7.5'), turn: 1, refusal: null });
    expect(second).toMatchObject({ ...hours('8'), turn: 3 });
    expect([more, unsentCount('ada'), unsentCount('bea')]).toEqual([[], 2, 1]);
  });

  test('keeps its turn where it is changed, and goes on without its refusal', async () => {
    const { keepUnsent, unsentOf, noteOnUnsent } = await deviceThat();
    await keepUnsent(hours('7.5'), null);
    await keepUnsent(hours('8'), null);
    const [first] = await unsentOf('ada');
    if (!first) throw new Error('Nothing was kept');
    await noteOnUnsent(first.id, { refusal: { status: 400, message: 'Too many', issues: [] } });
    await keepUnsent(hours('6'), first);
    const kept = await unsentOf('ada');
    expect(kept.map(({ id, turn, refusal }) => [id === first.id, turn, refusal])).toEqual([
      [true, 1, null],
      [false, 2, null],
    ]);
    expect(kept[0]?.input).toEqual({ hours: '6' });
  });

  test('is not brought back by word of what became of it, once it is discarded', async () => {
    const { keepUnsent, unsentOf, noteOnUnsent, removeUnsent, unsentCount } = await deviceThat();
    await keepUnsent(hours('7.5'), null);
    const [{ id } = { id: '' }] = await unsentOf('ada');
    await removeUnsent(id);
    await noteOnUnsent(id, { sentAt: 1 });
    expect([await unsentOf('ada'), unsentCount('ada')]).toEqual([[], 0]);
  });

  test('is held by one at a time', async () => {
    const { holdUnsent } = await deviceThat();
    const letGo = await holdUnsent('one');
    expect(await holdUnsent('one')).toBeNull();
    (await holdUnsent('another'))?.();
    letGo?.();
    await vi.waitFor(async () => {
      const again = await holdUnsent('one');
      expect(again).not.toBeNull();
      again?.();
    }, 60_000);
  });
});

describe('a record is left in its form', () => {
  test.each([
    ['storage is blocked', { blocked: true }],
    ['the device is full', { full: true }],
    ['the browser has no locks, and two tabs could send it', { withoutLocks: true }],
  ])('where %s', async (_why, refusals) => {
    const { keepUnsent, unsentCount } = await deviceThat(refusals);
    expect(await keepUnsent(hours('7.5'), null)).toBe(false);
    expect(unsentCount('ada')).toBe(0);
  });

  test('where the computer is shared', async () => {
    const { keepUnsent, unsentOf } = await deviceThat();
    const { setSharedComputer } = await import('./shared-computer.ts');
    vi.stubGlobal('location', { protocol: 'https:' });
    setSharedComputer(true);
    expect(await keepUnsent(hours('7.5'), null)).toBe(false);
    expect(await unsentOf('ada')).toEqual([]);
  });

  test('until there is room, and then waits once', async () => {
    const { keepUnsent, unsentOf, makeRoom } = await deviceThat({ full: true });
    expect(await keepUnsent(hours('7.5'), null)).toBe(false);
    makeRoom();
    expect(await keepUnsent(hours('7.5'), null)).toBe(true);
    expect(await unsentOf('ada')).toHaveLength(1);
  });
});
