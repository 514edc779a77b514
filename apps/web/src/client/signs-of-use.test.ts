// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atFirstUse } from './signs-of-use.ts';

let now = 0;
let stop = () => {};
const fetchIt = vi.fn<() => Promise<unknown>>();
/** Something is done to the page, and what followed from it is over. */
const happens = async (sign: string) => {
  dispatchEvent(new Event(sign));
  await new Promise((done) => setTimeout(done));
};

beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  fetchIt.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  stop = atFirstUse(fetchIt);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test.each(['pointerdown', 'pointermove', 'keydown', 'click', 'focusin', 'scroll'])(
  'it is fetched once at a %s',
  async (sign) => {
    fetchIt.mockResolvedValue(null);
    await happens(sign);
    await happens(sign);
    expect(fetchIt).toHaveBeenCalledTimes(1);
  },
);

test('after a failure it rests, each time for twice as long up to a minute, whatever moves', async () => {
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    fetchIt.mockClear();
    await happens('pointermove');
    now += seconds * 1_000 - 1;
    await happens('scroll');
    expect(fetchIt).toHaveBeenCalledTimes(1);
    now += 1;
  }
});

test('whoever presses something after a failure is not kept waiting', async () => {
  await happens('pointermove');
  for (const sign of ['pointerdown', 'keydown', 'click']) await happens(sign);
  expect(fetchIt).toHaveBeenCalledTimes(4);
});

test('it does not rest once the line is back', async () => {
  await happens('pointermove');
  await happens('online');
  expect(fetchIt).toHaveBeenCalledTimes(1);
  await happens('pointermove');
  expect(fetchIt).toHaveBeenCalledTimes(2);
});

test('it is under way once at a time, however much is pressed', async () => {
  fetchIt.mockReturnValue(new Promise(() => {}));
  for (const sign of ['pointerdown', 'click', 'keydown']) await happens(sign);
  expect(fetchIt).toHaveBeenCalledTimes(1);
});

test('a heading that the page itself gives the focus is no sign of use, and a field is one', async () => {
  document.body.innerHTML = '<h1 tabindex="-1">Form</h1><input>';
  for (const [name, times] of [
    ['h1', 0],
    ['input', 1],
  ] as const) {
    fetchIt.mockClear();
    document.querySelector<HTMLElement>(name)?.focus();
    await new Promise((done) => setTimeout(done));
    expect(fetchIt).toHaveBeenCalledTimes(times);
  }
});
