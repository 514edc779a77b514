// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAfterLoad } from './use-after-load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with a part of it that comes later. */
const Page = ({ load }: { load: () => Promise<{ words: string }> }) => useAfterLoad(load)?.words ?? 'Nothing yet';

/** That page, where the part's file is lost so many times. */
function openPage(losses: number) {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= losses) throw new TypeError('Failed to fetch dynamically imported module');
    return { words: 'Here it is' };
  };
  const { container, unmount } = render(<Page load={load} />);
  return { says: () => container.textContent, asked: () => asked, unmount };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('fetches once the page is there', async () => {
  const page = openPage(0);
  expect(page.asked()).toBe(0);
  await pass(10_000);
  expect(page.says()).toBe('Here it is');
});

test('does not wait for ever for a page that does not come to an end', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const page = openPage(0);
  await pass(14_000);
  expect(page.asked()).toBe(0);
  await pass(10_000);
  expect(page.says()).toBe('Here it is');
});

test('tries again when the line is said to be back, and after that until it really is', async () => {
  const page = openPage(3);
  await pass(3_500);
  const asked = page.asked();
  act(() => void dispatchEvent(new Event('online')));
  expect(page.asked()).toBe(asked + 1);
  await pass(60_000);
  expect(page.says()).toBe('Here it is');
  expect(page.asked()).toBe(4);
});

test('tries ever more seldom, and no more once the page has gone', async () => {
  const page = openPage(99);
  await pass(60_000);
  expect(page.asked()).toBeLessThan(7);
  page.unmount();
  const asked = page.asked();
  await pass(600_000);
  dispatchEvent(new Event('online'));
  expect(page.asked()).toBe(asked);
});
