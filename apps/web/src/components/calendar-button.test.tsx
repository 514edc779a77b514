// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { focused, see, visit } from '../client/testing-visit.tsx';
import { CalendarButton } from './calendar-button.tsx';

/** A calendar that comes when `arrive` is called, beside a field to type in. */
function onASlowLine() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = async () => {
    await promise;
    return import('./date-calendar.tsx');
  };
  const page = (
    <>
      <CalendarButton label="Date" value="2026-05-04" onChoose={() => {}} load={load} />
      <input aria-label="Topic" />
    </>
  );
  return { arrive: resolve, load, ...visit(page) };
}

test('a calendar opens once it has come', async () => {
  const { press, arrive } = onASlowLine();
  await press('Calendar: Date');
  arrive();
  await see('dialog', 'Calendar: Date');
});

test('a calendar that comes while somebody types elsewhere leaves the focus there, and opens when it is asked for again', async () => {
  const { hands, press, arrive, load } = onASlowLine();
  await press('Calendar: Date');
  const topic = await see('textbox', 'Topic');
  await hands.type(topic, 'Sep');
  arrive();
  await load();
  await hands.keyboard('sis');
  expect(topic).toHaveProperty('value', 'Sepsis');
  expect(screen.queryByRole('dialog', { name: 'Calendar: Date' })).toBeNull();
  await press('Calendar: Date');
  await see('dialog', 'Calendar: Date');
});

test('whoever closes a calendar by its button or a key is back at the button', async () => {
  const { hands, press, arrive } = onASlowLine();
  arrive();
  await press('Calendar: Date');
  await see('dialog', 'Calendar: Date');
  await hands.keyboard('{Escape}');
  await focused('button', 'Calendar: Date');
});

test('whoever closes a calendar by pressing a field stays in that field', async () => {
  const { hands, press, arrive } = onASlowLine();
  arrive();
  await press('Calendar: Date');
  await see('dialog', 'Calendar: Date');
  const focusing = vi.spyOn(globalThis, 'setTimeout');
  const topic = await see('textbox', 'Topic');
  await hands.click(topic);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar: Date' })).toBeNull());
  // What would call the focus back has had its turn.
  const [back] = focusing.mock.calls.find(([, wait]) => wait === 20) ?? [];
  expect(back).toBeTypeOf('function');
  act(() => (back as () => void)());
  expect(document.activeElement).toBe(topic);
  focusing.mockRestore();
});
